//! Durations as text.

use serde_json::Value;

/// Milliseconds of `10ms`, `1.5s` or a plain number.
pub(super) fn read(value: &Value) -> Result<u32, String> {
    let text = match value {
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    };
    let (number, factor) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1.0),
        (None, Some(number)) => (number, 1000.0),
        (None, None) => (text.as_str(), 1.0),
    };
    let number: f64 = number
        .trim()
        .parse()
        .map_err(|_| format!("delay `{text}`"))?;
    Ok((number * factor).round() as u32)
}
