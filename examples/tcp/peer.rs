//! One end's numbers and buffers: the transmission control block. States are not its business.

use std::time::Duration;

use super::segment::{Control, Segment};

/// What the machine's actions change and its guards read.
pub(crate) struct Peer {
    /// What waits to be put on the wire.
    pub(crate) outbox: Vec<Vec<u8>>,
    /// What the application has been given.
    pub(crate) received: Vec<u8>,
    /// How long an answer may take before the last segment is sent again.
    pub(crate) timeout: Duration,
    pub(crate) tries: u32,
    next: u32,
    unacknowledged: u32,
    expected: u32,
    /// The last segment that takes up sequence numbers. One at a time is in flight.
    kept: Option<Vec<u8>>,
}

const FIRST_TIMEOUT: Duration = Duration::from_secs(1);

impl Peer {
    pub(crate) fn new(first: u32) -> Self {
        Self {
            outbox: Vec::new(),
            received: Vec::new(),
            timeout: FIRST_TIMEOUT,
            tries: 0,
            next: first,
            unacknowledged: first,
            expected: 0,
            kept: None,
        }
    }

    /// Whether nothing sent is waiting for its acknowledgement.
    pub(crate) fn is_quiet(&self) -> bool {
        self.kept.is_none()
    }

    /// Whether the segment acknowledges all that was sent.
    pub(crate) fn is_acknowledged_by(&self, segment: &Segment<'_>) -> bool {
        segment.ack == Some(self.next)
    }

    /// Whether the segment is the one that comes next.
    pub(crate) fn is_next(&self, segment: &Segment<'_>) -> bool {
        segment.seq == self.expected
    }

    pub(crate) fn send_syn(&mut self) {
        self.send(Control::Syn, None, &[]);
    }

    pub(crate) fn send_syn_ack(&mut self) {
        self.next = self.unacknowledged;
        self.send(Control::Syn, Some(self.expected), &[]);
    }

    pub(crate) fn send_fin(&mut self) {
        self.send(Control::Fin, Some(self.expected), &[]);
    }

    pub(crate) fn send_rst(&mut self) {
        self.send(Control::Rst, None, &[]);
    }

    pub(crate) fn send_data(&mut self, data: &[u8]) {
        self.send(Control::Nothing, Some(self.expected), data);
    }

    pub(crate) fn send_ack(&mut self) {
        self.send(Control::Nothing, Some(self.expected), &[]);
    }

    fn send(&mut self, control: Control, ack: Option<u32>, data: &[u8]) {
        let segment = Segment {
            control,
            seq: self.next,
            ack,
            data,
        };
        let bytes = segment.to_bytes();
        if segment.len() > 0 {
            self.next = self.next.wrapping_add(segment.len());
            self.kept = Some(bytes.clone());
            self.timeout = FIRST_TIMEOUT;
            self.tries = 1;
        }
        self.outbox.push(bytes);
    }

    /// Sends again what was not acknowledged, and waits twice as long as before.
    pub(crate) fn send_again(&mut self) {
        self.outbox.extend(self.kept.clone());
        self.timeout *= 2;
        self.tries += 1;
    }

    /// Takes the numbers of a first segment: from here on the other end is known.
    pub(crate) fn synchronize(&mut self, segment: &Segment<'_>) {
        self.expected = segment.seq;
        self.accept(segment);
    }

    /// Takes over the data of a segment that is next, and what it acknowledges.
    pub(crate) fn accept(&mut self, segment: &Segment<'_>) {
        if self.is_acknowledged_by(segment) {
            self.unacknowledged = self.next;
            self.kept = None;
        }
        if self.is_next(segment) {
            self.received.extend(segment.data);
            self.expected = self.expected.wrapping_add(segment.len());
        }
    }
}
