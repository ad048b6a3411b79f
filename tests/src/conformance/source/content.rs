//! Reading executable content.

use serde_json::Value;

use super::json::{list, need, text};
use super::read::{Read, Reader};
use super::{Action, Expr, Op, Send, delay};

/// What a `send` may say that is not a constant.
const COMPUTED: [&str; 5] = [
    "delayexpr",
    "eventexpr",
    "targetexpr",
    "typeexpr",
    "idlocation",
];

/// Where a script may be written.
const CODE: [&str; 4] = ["text", "content", "code", "expr"];

impl Reader<'_> {
    pub(super) fn actions<'a>(
        &self,
        written: impl Iterator<Item = &'a Value>,
    ) -> Read<Vec<Action>> {
        let mut actions = Vec::new();
        for one in written {
            match one {
                // Several blocks, one after the other.
                Value::Array(block) => actions.extend(self.actions(block.iter())?),
                _ if text(one, "do").as_deref() == Some("script") => {
                    actions.extend(self.script(one)?);
                }
                _ => actions.extend(self.action(one)?),
            }
        }
        Ok(actions)
    }

    fn action(&self, written: &Value) -> Read<Option<Action>> {
        let verb = text(written, "do").or_else(|| text(written, "kind"));
        let verb = verb.unwrap_or_default();
        match verb.as_str() {
            "raise" => Ok(Some(Action::Raise(need(written, "event")?))),
            "send" => self.send(written).map(Some),
            "cancel" => Ok(Some(Action::Cancel(need(written, "sendid")?))),
            "assign" => self.assign(written).map(Some),
            "if" => self.branches(written).map(|all| Some(Action::If(all))),
            "log" => Ok(None),
            _ => Err(format!("action `{verb}`")),
        }
    }

    fn send(&self, written: &Value) -> Read<Action> {
        let event = need(written, "event")?;
        let own = |kind: &String| kind == "scxml" || kind.ends_with("SCXMLEventProcessor");
        if let Some(kind) = text(written, "type").filter(|kind| !own(kind)) {
            return Err(format!("send of type `{kind}`"));
        }
        if let Some(key) = COMPUTED.iter().find(|key| written.get(**key).is_some()) {
            return Err(format!("send with `{key}`"));
        }
        match text(written, "target").as_deref() {
            Some("#_internal") => return Ok(Action::Raise(event)),
            Some(target) if !target.is_empty() => return Err(format!("send to `{target}`")),
            _ => {}
        }
        let delay = written.get("delay").map(delay::read).transpose()?;
        Ok(Action::Send(Send {
            event,
            delay: delay.unwrap_or(0),
            id: text(written, "id").or_else(|| text(written, "sendid")),
        }))
    }

    fn assign(&self, written: &Value) -> Read<Action> {
        let name = need(written, "location")?;
        let number = self.names.iter().position(|known| *known == name);
        let number = number.ok_or_else(|| format!("the unknown datum `{name}`"))?;
        let expr = text(written, "expr").or_else(|| text(written, "value"));
        let expr = expr.ok_or_else(|| format!("`{name}` is assigned nothing"))?;
        Ok(Action::Assign(number, self.expr(&expr)?))
    }

    /// A script that only assigns.
    fn script(&self, written: &Value) -> Read<Vec<Action>> {
        let mut texts = CODE.iter().filter_map(|key| text(written, key));
        let code = texts.next().ok_or("action `script`")?;
        let lines = code.split([';', '\n']).map(str::trim);
        let statements = lines.filter(|line| !line.is_empty());
        statements.map(|one| self.statement(one)).collect()
    }

    fn statement(&self, code: &str) -> Read<Action> {
        let code = code.strip_prefix("var ").unwrap_or(code);
        let (name, expr) = match code.split_once('=') {
            _ if code.ends_with("++") => (code.trim_end_matches('+'), "1"),
            Some((name, expr)) => (name, expr),
            None => return Err(format!("script `{code}`")),
        };
        let adds = code.ends_with("++") || name.ends_with('+');
        let name = name.trim_end_matches('+').trim();
        let number = self.names.iter().position(|known| known == name);
        let number = number.ok_or_else(|| format!("script `{code}`"))?;
        let expr = self.expr(expr)?;
        let sum = |expr| Expr::Two(Op::Plus, Box::new(Expr::Datum(number)), Box::new(expr));
        Ok(Action::Assign(number, if adds { sum(expr) } else { expr }))
    }

    /// `cond` with `then` and `else`, or a list of `branches`.
    fn branches(&self, written: &Value) -> Read<Vec<(Option<Expr>, Vec<Action>)>> {
        let first = text(written, "cond").map(|_| written);
        let mut branches = Vec::new();
        for branch in first
            .into_iter()
            .chain(list(written, "branches"))
            .chain(list(written, "elseif"))
        {
            let cond = text(branch, "cond")
                .map(|cond| self.expr(&cond))
                .transpose()?;
            let inside = list(branch, "then").chain(list(branch, "actions"));
            branches.push((cond, self.actions(inside)?));
        }
        let otherwise = self.actions(list(written, "else"))?;
        branches.push((None, otherwise));
        Ok(branches)
    }
}
