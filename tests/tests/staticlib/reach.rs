//! What a symbol of a static library needs, by the relocations of its sections: what a linker
//! that drops unused sections would keep.

use std::collections::{BTreeMap, BTreeSet};

use object::read::archive::ArchiveFile;
use object::{
    File, Object, ObjectSection, ObjectSymbol, RelocationTarget, SectionIndex, SymbolIndex,
};

/// A section of one of the object files: the numbers of both.
type Place = (usize, usize);

/// The object files of a static library.
pub(crate) struct Archive<'d> {
    objects: Vec<File<'d>>,
    /// Where the global symbols are.
    globals: BTreeMap<String, Place>,
}

impl<'d> Archive<'d> {
    pub(crate) fn parse(data: &'d [u8]) -> Self {
        let archive = ArchiveFile::parse(data).expect("an archive");
        let members = archive.members().map(|member| member.expect("a member"));
        let contents = members.map(|member| member.data(data).expect("its contents"));
        let objects: Vec<_> = contents.filter_map(|data| File::parse(data).ok()).collect();
        let mut globals = BTreeMap::new();
        for (at, object) in objects.iter().enumerate() {
            for symbol in object.symbols().filter(|symbol| symbol.is_global()) {
                if let (Ok(name), Some(section)) = (symbol.name(), symbol.section_index()) {
                    globals.entry(name.to_string()).or_insert((at, section.0));
                }
            }
        }
        Self { objects, globals }
    }

    /// The symbols in all sections that the one with `name` in its name leads to.
    pub(crate) fn reached_from(&self, name: &str) -> BTreeSet<String> {
        let mut waiting = vec![self.find(name)];
        let (mut seen, mut names) = (BTreeSet::new(), BTreeSet::new());
        while let Some(place) = waiting.pop() {
            if seen.insert(place) {
                names.extend(self.symbols_in(place));
                self.follow(place, &mut waiting, &mut names);
            }
        }
        names
    }

    fn find(&self, part: &str) -> Place {
        let symbols = self
            .objects
            .iter()
            .enumerate()
            .flat_map(|(at, object)| object.symbols().map(move |symbol| (at, symbol)));
        let mut found = symbols.filter_map(|(at, symbol)| {
            let named = symbol.name().is_ok_and(|name| name.contains(part));
            named.then(|| symbol.section_index().map(|section| (at, section.0)))?
        });
        found.next().expect("the library has it")
    }

    fn symbols_in(&self, (at, section): Place) -> impl Iterator<Item = String> {
        let symbols = self.objects[at].symbols();
        let inside =
            symbols.filter(move |symbol| symbol.section_index() == Some(SectionIndex(section)));
        inside.filter_map(|symbol| symbol.name().ok().map(str::to_string))
    }

    /// The sections that one refers to; the names of what no object file has.
    fn follow(&self, (at, section): Place, next: &mut Vec<Place>, names: &mut BTreeSet<String>) {
        let section = self.objects[at]
            .section_by_index(SectionIndex(section))
            .expect("its own section");
        for (_, relocation) in section.relocations() {
            match relocation.target() {
                RelocationTarget::Symbol(symbol) => match self.place_of(at, symbol) {
                    Ok(place) => next.push(place),
                    Err(name) => _ = names.insert(name),
                },
                RelocationTarget::Section(section) => next.push((at, section.0)),
                _ => {}
            }
        }
    }

    fn place_of(&self, at: usize, symbol: SymbolIndex) -> Result<Place, String> {
        let symbol = self.objects[at]
            .symbol_by_index(symbol)
            .expect("its own symbol");
        if let Some(section) = symbol.section_index() {
            return Ok((at, section.0));
        }
        let name = symbol.name().unwrap_or_default();
        self.globals
            .get(name)
            .copied()
            .ok_or_else(|| name.to_string())
    }
}
