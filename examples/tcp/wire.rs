//! Two ends and the wire between them: what is sent arrives in order, or is lost.

use std::{collections::VecDeque, fmt::Write as _, time::Duration};

use hfsm_core::{Observer, observe::on_change};

use super::{Tcp, TcpEvent, TcpState, peer::Peer, segment::Segment};

/// One end: its machine, and what it is lent.
struct End {
    name: &'static str,
    tcp: Tcp,
    peer: Peer,
}

impl End {
    fn new(name: &'static str, first: u32) -> Self {
        let mut peer = Peer::new(first);
        let tcp = Tcp::start(&mut peer);
        Self { name, tcp, peer }
    }
}

/// Writes one line a transition, with the time and the name of the end.
fn observer(name: &str, clock: Duration, log: &mut String) -> impl Observer<TcpState> {
    on_change(move |from, cause, to| {
        let time = clock.as_secs_f32();
        let _ = writeln!(log, "{time:5.1} s {name}: {from} -> {cause} -> {to}");
    })
}

/// The client, the server, and what is on its way between them.
pub(crate) struct Wire {
    ends: [End; 2],
    flying: VecDeque<(usize, Vec<u8>)>,
    /// Counted over all segments: which of them do not arrive.
    lost: &'static [usize],
    sent: usize,
    clock: Duration,
    log: String,
}

const CLIENT: usize = 0;
const SERVER: usize = 1;

impl Wire {
    pub(crate) fn losing(lost: &'static [usize]) -> Self {
        Self {
            ends: [End::new("client", 100), End::new("server", 300)],
            flying: VecDeque::new(),
            lost,
            sent: 0,
            clock: Duration::ZERO,
            log: String::new(),
        }
    }

    /// A request, an answer, and good manners at the end.
    pub(crate) fn talk(mut self) -> String {
        self.tell(SERVER, TcpEvent::OpenPassive);
        let story = [
            (CLIENT, TcpEvent::OpenActive),
            (CLIENT, TcpEvent::Send(b"GET /")),
            (SERVER, TcpEvent::Send(b"200 OK")),
            (CLIENT, TcpEvent::Close),
            (SERVER, TcpEvent::Close),
        ];
        for (end, event) in story {
            self.tell(end, event);
            self.settle();
        }
        self.wait();
        let received = String::from_utf8_lossy(&self.ends[CLIENT].peer.received);
        let _ = writeln!(self.log, "the client received {received:?}");
        self.log
    }

    /// Both call each other at the same time; then one of them breaks off.
    pub(crate) fn cross(mut self) -> String {
        self.tell(CLIENT, TcpEvent::OpenActive);
        self.tell(SERVER, TcpEvent::OpenActive);
        self.settle();
        self.tell(CLIENT, TcpEvent::Abort);
        self.settle();
        self.log
    }

    /// Hands an event to one end, and puts on the wire what that makes it send.
    fn tell(&mut self, end: usize, event: TcpEvent<'_>) {
        let End { name, tcp, peer } = &mut self.ends[end];
        let log = &mut self.log;
        tcp.handle_with(peer, event, &mut observer(name, self.clock, log));
        self.transmit(end);
    }

    /// Lets time pass at one end.
    fn pass(&mut self, end: usize, time: Duration) {
        let End { name, tcp, peer } = &mut self.ends[end];
        let log = &mut self.log;
        tcp.update_with(peer, time, &mut observer(name, self.clock, log));
        self.transmit(end);
    }

    fn transmit(&mut self, end: usize) {
        for bytes in std::mem::take(&mut self.ends[end].peer.outbox) {
            let lost = self.lost.contains(&self.sent);
            self.sent += 1;
            let (time, name) = (self.clock.as_secs_f32(), self.ends[end].name);
            if let Some(segment) = Segment::parse(&bytes) {
                let fate = if lost { " (lost)" } else { "" };
                let _ = writeln!(self.log, "{time:5.1} s {name} sends {segment}{fate}");
            }
            if !lost {
                self.flying.push_back((1 - end, bytes));
            }
        }
    }

    /// Delivers and retransmits until both ends have nothing in flight.
    fn settle(&mut self) {
        loop {
            while let Some((end, bytes)) = self.flying.pop_front() {
                self.arrive(end, &bytes);
            }
            if self.ends.iter().all(|end| end.peer.is_quiet()) {
                return;
            }
            self.wait();
        }
    }

    fn arrive(&mut self, end: usize, bytes: &[u8]) {
        if let Some(segment) = Segment::parse(bytes) {
            self.tell(end, TcpEvent::Arrives(segment));
        }
    }

    /// Sleeps until the first clock of an end is due, and wakes both up.
    fn wait(&mut self) {
        let due = self.ends.iter().filter_map(|end| end.tcp.due(&end.peer));
        let Some(time) = due.min() else { return };
        self.clock += time;
        self.pass(CLIENT, time);
        self.pass(SERVER, time);
    }
}
