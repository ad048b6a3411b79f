//! The connection states of RFC 9293, with retransmission, between two ends of a lossy wire.
//!
//! The events borrow the segment they carry from the buffer it arrived in.

mod peer;
mod segment;
mod wire;

use std::time::Duration;

use hfsm_core::hfsm;

use self::{
    peer::Peer,
    segment::{Control, Segment},
    wire::Wire,
};

/// How long a segment may wander about before it is gone for good.
const MAX_SEGMENT_LIFETIME: Duration = Duration::from_secs(120);
/// After so many tries in vain the other end is given up.
const MAX_TRIES: u32 = 5;

hfsm! {
    /// One end of a connection (RFC 9293, section 3.3.2).
    machine Tcp {
        context peer: Peer;
        tick dt: Duration;

        /// What the application asks for, and what the wire brings.
        events TcpEvent<'s> {
            /// To be the one who calls.
            OpenActive,
            /// To be the one who is called.
            OpenPassive,
            Send(&'s [u8]),
            Close,
            Abort,
            Arrives(Segment<'s>),
        }

        initial Closed;

        state Closed {
            on OpenActive { peer.send_syn(); } => SynSent;
            on OpenPassive => Listen;
            ignore _;
        }

        state Listen {
            on Arrives(s @ Segment { control: Control::Syn, ack: None, .. }) {
                peer.synchronize(&s);
                peer.send_syn_ack();
            } => SynReceived;
            on Close | Abort => Closed;
            ignore _;
        }

        /// Both ends know of each other, or are about to.
        state Connection {
            initial SynSent;
            timer since_sent;

            after peer.timeout if !peer.is_quiet() && peer.tries < MAX_TRIES {
                peer.send_again();
                *since_sent = Duration::ZERO;
            }
            after peer.timeout if !peer.is_quiet() => Closed;

            #[urgent] on Arrives(Segment { control: Control::Rst, .. }) => Closed;
            on Abort { peer.send_rst(); } => Closed;
            // Anything else out of turn is an old duplicate: say again what is expected.
            on Arrives(s) if s.len() > 0 { peer.send_ack(); }
            ignore Arrives | OpenActive | OpenPassive | Send | Close;

            state SynSent {
                on Arrives(s @ Segment { control: Control::Syn, .. }) if peer.is_acknowledged_by(&s) {
                    peer.synchronize(&s);
                    peer.send_ack();
                } => Established;
                // Both have called at the same time.
                on Arrives(s @ Segment { control: Control::Syn, ack: None, .. }) {
                    peer.synchronize(&s);
                    peer.send_syn_ack();
                    *since_sent = Duration::ZERO;
                } => SynReceived;
                on Close => Closed;
            }

            state SynReceived {
                on Arrives(s) if peer.is_next(&s) && peer.is_acknowledged_by(&s) { peer.accept(&s); } => Established;
                // The answer of one who has called at the same time comes with a SYN again.
                on Arrives(s @ Segment { control: Control::Syn, .. }) if peer.is_acknowledged_by(&s) {
                    peer.accept(&s);
                } => Established;
                on Close { peer.send_fin(); *since_sent = Duration::ZERO; } => FinWait1;
            }

            state Established {
                on Send(data) { peer.send_data(data); *since_sent = Duration::ZERO; }
                on Close { peer.send_fin(); *since_sent = Duration::ZERO; } => FinWait1;
                on Arrives(s @ Segment { control: Control::Fin, .. }) if peer.is_next(&s) {
                    peer.accept(&s);
                    peer.send_ack();
                } => CloseWait;
                on Arrives(s) if peer.is_next(&s) { receive(peer, &s); }
            }

            state CloseWait {
                on Send(data) { peer.send_data(data); *since_sent = Duration::ZERO; }
                on Close { peer.send_fin(); *since_sent = Duration::ZERO; } => LastAck;
                on Arrives(s) if peer.is_next(&s) { receive(peer, &s); }
            }

            state FinWait1 {
                on Arrives(s @ Segment { control: Control::Fin, .. }) if peer.is_next(&s) {
                    peer.accept(&s);
                    peer.send_ack();
                } => if peer.is_acknowledged_by(&s) { TimeWait } else { Closing };
                on Arrives(s) if peer.is_next(&s) && peer.is_acknowledged_by(&s) { receive(peer, &s); } => FinWait2;
                on Arrives(s) if peer.is_next(&s) { receive(peer, &s); }
            }

            state FinWait2 {
                on Arrives(s @ Segment { control: Control::Fin, .. }) if peer.is_next(&s) {
                    peer.accept(&s);
                    peer.send_ack();
                } => TimeWait;
                on Arrives(s) if peer.is_next(&s) { receive(peer, &s); }
            }

            state Closing {
                on Arrives(s) if peer.is_acknowledged_by(&s) { peer.accept(&s); } => TimeWait;
            }

            state LastAck {
                on Arrives(s) if peer.is_acknowledged_by(&s) { peer.accept(&s); } => Closed;
            }
        }

        /// Waits until nothing of this connection can be on the wire any more.
        state TimeWait {
            after MAX_SEGMENT_LIFETIME * 2 => Closed;
            on Arrives(Segment { control: Control::Fin, .. }) { peer.send_ack(); } => TimeWait;
            ignore _;
        }
    }
}

/// Takes data over, and acknowledges it where there is any.
fn receive(peer: &mut Peer, segment: &Segment<'_>) {
    peer.accept(segment);
    if segment.len() > 0 {
        peer.send_ack();
    }
}

fn main() {
    print!("{}", play());
}

/// Two ends talk while the wire loses a few segments; two others call each other at once.
pub(crate) fn play() -> String {
    let talk = Wire::losing(&[0, 5, 9]).talk();
    let crossed = Wire::losing(&[]).cross();
    format!("{talk}\n{crossed}")
}
