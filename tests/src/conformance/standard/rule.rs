/// A rule by which the language differs from SCXML, each on purpose.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Rule {
    /// SCXML leaves a parallel when the source is a direct child of it.
    Region,
    /// SCXML also takes an ancestor's transition, found from another region, if the two leave
    /// no common state.
    PreEmption,
    /// SCXML takes such an eventless transition again and again.
    ConditionsHold,
    /// SCXML's configuration changes state by state.
    Configuration,
    /// SCXML restores a final like any other state.
    FinalRecord,
    /// SCXML looks at the states of both regions, and leaves all that contains them.
    RegionCrossing,
    /// SCXML looks up the record of the last exit.
    StaleHistory,
}

impl Rule {
    /// The rules by which a chart that can be written behaves differently.
    pub const OF_BEHAVIOUR: [Self; 5] = [
        Self::Region,
        Self::PreEmption,
        Self::ConditionsHold,
        Self::Configuration,
        Self::FinalRecord,
    ];

    /// What the language says.
    pub fn text(self) -> &'static str {
        match self {
            Self::Region => {
                "a region is a container: a transition inside one never touches its siblings"
            }
            Self::PreEmption => "a row taken in an inner state pre-empts those of its ancestors",
            Self::ConditionsHold => {
                "an `always` whose target lies inside its state is off while that target is active"
            }
            Self::Configuration => {
                "`is_in` shows the old configuration during exits and the new one from the action on"
            }
            Self::FinalRecord => "a history does not restore a record that ended in a `final`",
            Self::RegionCrossing => {
                "`region_crossing`: no transition from one region to the inside of a sibling"
            }
            Self::StaleHistory => {
                "`stale_history`: a history is a target only from outside its composite"
            }
        }
    }
}
