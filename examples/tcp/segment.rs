//! Segments as they lie in a receive buffer: fields read in place, the data borrowed.

/// What opens, closes or breaks a connection. A segment carries at most one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Control {
    Nothing,
    Syn,
    Fin,
    Rst,
}

/// A segment that borrows its data from the buffer it arrived in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segment<'s> {
    pub(crate) control: Control,
    pub(crate) seq: u32,
    pub(crate) ack: Option<u32>,
    pub(crate) data: &'s [u8],
}

const FIN: u8 = 0x01;
const SYN: u8 = 0x02;
const RST: u8 = 0x04;
const ACK: u8 = 0x10;
/// Five words, in the upper half of the byte.
const OFFSET: u8 = 5 << 4;
const HEADER: usize = 20;

impl<'s> Segment<'s> {
    /// Reads what the state machine needs of a header without options.
    pub(crate) fn parse(bytes: &'s [u8]) -> Option<Self> {
        let (header, data) = bytes.split_first_chunk::<HEADER>()?;
        let [_, _, _, _, s0, s1, s2, s3, a0, a1, a2, a3, _, flags, ..] = *header;
        let control = match flags & (SYN | FIN | RST) {
            0 => Control::Nothing,
            SYN => Control::Syn,
            FIN => Control::Fin,
            _ => Control::Rst,
        };
        let ack = u32::from_be_bytes([a0, a1, a2, a3]);
        Some(Self {
            control,
            seq: u32::from_be_bytes([s0, s1, s2, s3]),
            ack: (flags & ACK != 0).then_some(ack),
            data,
        })
    }

    pub(crate) fn to_bytes(self) -> Vec<u8> {
        let mut flags = match self.control {
            Control::Nothing => 0,
            Control::Syn => SYN,
            Control::Fin => FIN,
            Control::Rst => RST,
        };
        if self.ack.is_some() {
            flags |= ACK;
        }
        let mut bytes = vec![0; 4];
        bytes.extend(self.seq.to_be_bytes());
        bytes.extend(self.ack.unwrap_or(0).to_be_bytes());
        bytes.extend([OFFSET, flags, 0, 0, 0, 0, 0, 0]);
        bytes.extend(self.data);
        bytes
    }

    /// How far the segment moves the sequence numbers: SYN and FIN count as a byte.
    pub(crate) fn len(self) -> u32 {
        let control = matches!(self.control, Control::Syn | Control::Fin);
        self.data.len() as u32 + u32::from(control)
    }
}

/// `SYN seq=100 ack=301 5 bytes`
impl std::fmt::Display for Segment<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.control {
            Control::Nothing => {}
            Control::Syn => f.write_str("SYN ")?,
            Control::Fin => f.write_str("FIN ")?,
            Control::Rst => f.write_str("RST ")?,
        }
        write!(f, "seq={}", self.seq)?;
        if let Some(ack) = self.ack {
            write!(f, " ack={ack}")?;
        }
        match self.data.len() {
            0 => Ok(()),
            len => write!(f, " {len} bytes"),
        }
    }
}
