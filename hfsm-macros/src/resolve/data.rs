//! The values a goal gives to the `let`s of the states it enters.

use crate::ast;
use crate::chart::{Given, LetId, StateId};
use crate::diagnostics::Diagnostic;
use crate::gather::Gather;
use crate::sorted::Set;
use crate::{messages, near};

use super::{Resolver, goals::Found};

impl Resolver<'_> {
    /// The data of each place.
    pub(super) fn data(&mut self, found: &Found<'_>, entered: &Set<StateId>) -> Vec<Vec<Given>> {
        let mut sound = true;
        let mut all = Vec::new();
        for (place, &site) in found.places.iter().zip(&found.sites) {
            let lets = self.givable(site, entered);
            let data = self.data_of(place, &lets);
            sound &= data.len() == place.data.len();
            all.push(data);
        }
        // What was given under a wrong name would be missed under the right one.
        if sound && let Some(mistake) = self.missing_data(found, entered, &all) {
            self.sink.error(mistake);
        }
        all
    }

    fn data_of(&mut self, place: &ast::Place, lets: &[LetId]) -> Vec<Given> {
        let mut data: Vec<Given> = Vec::new();
        for given in &place.data {
            match self.given(place, given, lets, &data) {
                Ok(given) => data.push(given),
                Err(mistake) => self.sink.error(mistake),
            }
        }
        data
    }

    /// Rule (`unknown_data`): data is for a `let` of a state that the row enters itself. Rule
    /// (`duplicate_item`): each is given once.
    fn given(
        &self,
        place: &ast::Place,
        given: &ast::Given,
        lets: &[LetId],
        earlier: &[Given],
    ) -> Result<Given, Diagnostic> {
        let named = |var: &&LetId| self.chart[**var].name == given.name;
        let Some(&var) = lets.iter().find(named) else {
            return Err(self.unknown_data(place, given, lets));
        };
        if earlier.iter().any(|earlier| earlier.var == var) {
            return Err(messages::duplicate_data(&given.name));
        }
        Ok(Given {
            name: given.name.clone(),
            var,
            value: given.value.clone(),
        })
    }

    fn unknown_data(&self, place: &ast::Place, given: &ast::Given, lets: &[LetId]) -> Diagnostic {
        let name = given.name.to_string();
        let known: Vec<String> = lets
            .iter()
            .map(|&var| self.chart[var].name.to_string())
            .list();
        let hint = near::nearest(&name, known.iter().map(String::as_str));
        let elsewhere = self.chart.lets.iter().find(|var| var.name == given.name);
        let owner = elsewhere.map(|var| &self.chart[var.state].name);
        messages::unknown_data(&given.name, &place.name, hint, owner)
    }

    /// Rule (`missing_data`): whoever enters a state gives its `let x: T;`.
    fn missing_data(
        &self,
        found: &Found<'_>,
        entered: &Set<StateId>,
        given: &[Vec<Given>],
    ) -> Option<Diagnostic> {
        let last = found.places.last()?;
        let given: Set<LetId> = given.iter().flatten().map(|given| given.var).collect();
        let missing: Vec<LetId> = entered
            .iter()
            .flat_map(|&id| self.chart[id].lets.iter().copied())
            .filter(|var| self.chart[*var].value.is_none() && !given.contains(var))
            .list();
        let first = missing.first()?;
        let owner = self.chart[*first].state;
        let place = found
            .places
            .iter()
            .zip(&found.sites)
            .find(|&(_, &site)| self.chart.contains(owner, site))
            .map_or(last, |(place, _)| place);
        let names = missing.iter().map(|&var| &self.chart[var].name).list();
        Some(messages::missing_data(
            &place.name,
            &self.chart[owner].name,
            &names,
        ))
    }

    /// The `let`s of what is entered, those nearest to the site first: in a fork the same name
    /// may stand in several regions.
    fn givable(&self, site: StateId, entered: &Set<StateId>) -> Vec<LetId> {
        let above = self.chart.ancestry(site).filter(|id| entered.contains(id));
        let beside = entered
            .iter()
            .copied()
            .filter(|&id| !self.chart.contains(id, site));
        above
            .chain(beside)
            .flat_map(|id| self.chart[id].lets.iter().copied())
            .list()
    }
}
