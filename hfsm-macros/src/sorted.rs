//! Sets and maps as sorted lists.
//!
//! They do what `BTreeSet` and `BTreeMap` do, in a tenth of the code: whoever uses the macro
//! builds it without optimization, and of a tree each kind of key has all the code once more.

/// Items in ascending order, each once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Set<T>(Vec<T>);

impl<T> Default for Set<T> {
    fn default() -> Self {
        Set(Vec::new())
    }
}

impl<T: Ord> Set<T> {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn of(item: T) -> Self {
        Set(vec![item])
    }

    /// Whether it is new.
    pub fn insert(&mut self, item: T) -> bool {
        match self.0.binary_search(&item) {
            Ok(_) => false,
            Err(at) => {
                self.0.insert(at, item);
                true
            }
        }
    }

    pub fn remove(&mut self, item: &T) {
        if let Ok(at) = self.0.binary_search(item) {
            self.0.remove(at);
        }
    }

    pub fn contains(&self, item: &T) -> bool {
        self.0.binary_search(item).is_ok()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T: Ord> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Set::new();
        set.extend(items);
        set
    }
}

impl<T> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'s, T> IntoIterator for &'s Set<T> {
    type Item = &'s T;
    type IntoIter = std::slice::Iter<'s, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// Values by key, in ascending order of the keys.
pub struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Map(Vec::new())
    }
}

impl<K: Ord, V> Map<K, V> {
    pub fn new() -> Self {
        Self::default()
    }

    /// Where the key is, or where it would have to be.
    fn find(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.cmp(key))
    }

    pub fn get(&self, key: &K) -> Option<&V> {
        match self.find(key) {
            Ok(at) => Some(&self.0[at].1),
            Err(_) => None,
        }
    }

    /// The value of the key, which is `value` if there was none.
    pub fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        let at = match self.find(&key) {
            Ok(at) => at,
            Err(at) => {
                self.0.insert(at, (key, value));
                at
            }
        };
        &mut self.0[at].1
    }

    /// Whether the key is new; if it is not, its value stays.
    pub fn add(&mut self, key: K, value: V) -> bool {
        match self.find(&key) {
            Ok(_) => false,
            Err(at) => {
                self.0.insert(at, (key, value));
                true
            }
        }
    }

    pub fn remove(&mut self, key: &K) {
        if let Ok(at) = self.find(key) {
            self.0.remove(at);
        }
    }

    pub fn iter(&self) -> std::slice::Iter<'_, (K, V)> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::{Map, Set};

    #[test]
    fn a_set_is_in_order_and_has_each_item_once() {
        let mut set: Set<_> = [3, 1, 2, 3].into_iter().collect();
        assert!(!set.insert(1));
        assert!(set.insert(0));
        set.remove(&2);
        set.remove(&7);
        assert!(set.contains(&3) && !set.contains(&2));
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [0, 1, 3]);
    }

    #[test]
    fn a_map_keeps_the_first_value() {
        let mut map = Map::new();
        assert!(map.add("b", 1));
        assert!(!map.add("b", 2));
        *map.get_or_insert("a", 3) += 1;
        assert_eq!(map.get(&"a"), Some(&4));
        assert_eq!(map.iter().collect::<Vec<_>>(), [&("a", 4), &("b", 1)]);
        map.remove(&"a");
        assert_eq!(map.get(&"a"), None);
    }
}
