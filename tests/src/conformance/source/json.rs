//! Forgiving access to values.

use serde_json::Value;

use super::read::Read;

/// Keys that say nothing about behaviour.
const SILENT: [&str; 10] = [
    "name", "version", "comment", "doc", "note", "line", "xmlns", "binding", "donedata", "features",
];

/// Keys that are not known may change what the chart does.
pub(super) fn known(written: &Value, keys: &[&str]) -> Read<()> {
    let empty = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    };
    let is_known = |key: &str| keys.contains(&key) || SILENT.contains(&key) || key == "type";
    let entries = written.as_object().into_iter().flatten();
    let mut unknown = entries.filter(|(key, value)| !is_known(key) && !empty(value));
    unknown
        .next()
        .map_or(Ok(()), |(key, _)| Err(format!("`{key}`")))
}

pub(super) fn need(written: &Value, key: &str) -> Read<String> {
    text(written, key).ok_or_else(|| format!("an action without `{key}`"))
}

/// A scalar as text.
pub(super) fn text(written: &Value, key: &str) -> Option<String> {
    match written.get(key)? {
        Value::String(text) => Some(text.clone()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
        other => Some(other.to_string()),
    }
}

/// A list, or the one thing that stands in place of one.
pub(super) fn list<'v>(written: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> + use<'v> {
    let items = match written.get(key) {
        Some(Value::Array(items)) => items.as_slice(),
        Some(Value::Null) | None => &[],
        Some(one) => std::slice::from_ref(one),
    };
    items.iter()
}

/// Words of a list or of a text with spaces.
pub(super) fn words(written: &Value, key: &str) -> Vec<String> {
    let items = list(written, key).filter_map(Value::as_str);
    items
        .flat_map(str::split_whitespace)
        .map(str::to_owned)
        .collect()
}
