//! The machines: how to fight is written once, and two enemies have it inside.

use hfsm_core::hfsm;

use super::body::Body;

/// What befalls an enemy.
pub(crate) enum Blow {
    Killed,
}

hfsm! {
    /// Hunts the player and shoots at it, until it is out of sight for too long.
    #[allow(hfsm::missing_transition)] // a blow is for the one who fights to take
    pub(super) machine Hunt {
        context npc: Body<'_>;
        tick dt: f32;
        events Blow;

        initial if npc.distance() <= npc.tuning.attack_range { RangedAttack } else { Chase };
        when !npc.sees_player() for npc.tuning.forget_time => Lost;

        state Chase {
            update { npc.chase(dt); }
            when npc.distance() <= npc.tuning.attack_range => RangedAttack;
        }

        state RangedAttack {
            timer since_shot;
            after npc.tuning.cool_down { npc.shoot(); *since_shot = 0.0; }
            // Farther than where it began: nothing flickers at the edge.
            when npc.distance() > npc.tuning.chase_range => Chase;
        }

        final Lost;
    }
}

hfsm! {
    /// Watches, turns to what it sees, warns, and only then fights.
    pub(super) machine Sentinel {
        context npc: Body<'_>;
        tick dt: f32;
        events Blow;

        initial Idle;
        on Killed => Dead;

        state Idle {
            when npc.sees_player() => Alert;
        }

        state Alert {
            initial TurnToPlayer;
            when npc.distance() <= npc.tuning.attack_range => Combat;
            when !npc.sees_player() for npc.tuning.forget_time => Idle;

            state TurnToPlayer { after npc.tuning.turn_time => Warn; }
            state Warn { after npc.tuning.warn_time => Combat; }
        }

        submachine Combat: Hunt { done => Idle; }
        final Dead;
    }
}

hfsm! {
    /// Walks up and down, fights at once, and walks back when there is nothing left to fight.
    pub(super) machine Prowler {
        context npc: Body<'_>;
        tick dt: f32;
        events Blow;

        initial Prowl;
        on Killed => Dead;

        state Prowl {
            update { npc.prowl(dt); }
            when npc.sees_player() => Combat;
        }

        submachine Combat: Hunt { done => Return; }

        state Return {
            update { npc.go_home(dt); }
            when npc.sees_player() => Combat;
            when npc.is_home() => Prowl;
        }
        final Dead;
    }
}
