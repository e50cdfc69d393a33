//! The calls: the input, answers, refusals and permitted callers of each.

use serde_json::Value;

use super::{
    json::{entries, items, server},
    text::{self, escaped, json, line, prose},
    types::{fields, kind, resolved},
};

/// A call of the API.
struct Call<'a> {
    method: &'a str,
    path: &'a str,
    operation: &'a Value,
}

/// The calls under a tag, in the order of their paths.
fn calls<'a>(api: &'a Value, tag: &'a Value) -> impl Iterator<Item = Call<'a>> {
    let all = entries(&api["paths"]).flat_map(|(path, item)| {
        entries(item).map(move |(method, operation)| Call { method, path, operation })
    });
    all.filter(move |call| call.operation["tags"][0] == tag["name"])
}

impl Call<'_> {
    fn id(&self) -> &str {
        text::of(self.operation, "operationId")
    }

    /// Method and path, with the parameters marked.
    fn address(&self, api: &Value) -> String {
        let method = self.method;
        let server = server(api);
        let path = escaped(self.path).replace('{', "<var>{").replace('}', "}</var>");
        format!(
            "<span class=\"method {method}\">{}</span> <code>{server}{path}</code>",
            method.to_uppercase()
        )
    }

    /// The permitted callers.
    fn who(&self) -> String {
        let (programs, people): (Vec<_>, Vec<_>) =
            items(&self.operation["security"]).partition(|way| way["api_token"].is_array());
        let scope = programs.iter().find_map(|way| way["api_token"][0].as_str());
        let people = Self::people(&people);
        match scope {
            Some(scope) => format!("{people}; programs that may <code>{scope}</code>"),
            None => people.to_owned(),
        }
    }

    /// The permitted callers besides programs, from a call's ways of authentication.
    fn people(ways: &[&Value]) -> &'static str {
        let bearer = ways.iter().map(|way| &way["bearer"]).find(|roles| roles.is_array());
        let roles: Vec<&str> =
            bearer.into_iter().flat_map(items).filter_map(Value::as_str).collect();
        let is_device = |way: &&Value| way["device"].is_array();
        match (ways, roles.as_slice()) {
            ([], _) => "Anybody",
            ([way], _) if is_device(way) => "A shared tablet",
            ([_, way] | [way, _], []) if is_device(way) => {
                "A shared tablet, and everybody in the family"
            }
            ([_, way] | [way, _], _) if is_device(way) => "A shared tablet, parents and carers",
            ([_, _, ..], _) => "Anybody, or a parent",
            (_, []) => "Everybody in the family",
            (_, ["kid", "parent"]) => "Kids and parents",
            (_, ["parent", "carer"]) => "Parents and carers",
            (_, ["parent"]) => "Parents",
            (_, ["carer"]) => "Carers",
            _ => "Kids",
        }
    }
}

/// A tag and its calls in the list of contents.
pub(super) fn contents(api: &Value, tag: &Value) -> String {
    let name = text::of(tag, "name");
    let calls = calls(api, tag).map(|call| {
        let summary = line(text::of(call.operation, "summary"));
        format!("<li><a href=\"#{}\">{summary}</a></li>", call.id())
    });
    format!(
        "<li><a href=\"#tag-{name}\">{}</a>\n<ul>{}</ul></li>\n",
        title(name),
        calls.collect::<String>()
    )
}

/// A tag with its calls in full.
pub(super) fn section(api: &Value, tag: &Value) -> String {
    let name = text::of(tag, "name");
    let calls = calls(api, tag).map(|call| article(api, &call));
    format!(
        "<section id=\"tag-{name}\">\n<h2>{}</h2>\n{}{}</section>\n",
        title(name),
        prose(text::of(tag, "description")),
        calls.collect::<String>()
    )
}

/// A tag's name with a capital.
fn title(name: &str) -> String {
    let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

fn article(api: &Value, call: &Call<'_>) -> String {
    let id = call.id();
    let parts = [
        format!("<h3><a href=\"#{id}\">{}</a></h3>\n", line(text::of(call.operation, "summary"))),
        format!(
            "<p class=\"call\">{} <span class=\"who\">{}</span></p>\n",
            call.address(api),
            call.who()
        ),
        prose(text::of(call.operation, "description")),
        parameters(call.operation),
        body(api, &call.operation["requestBody"]),
        answers(call.operation),
    ];
    format!("<article id=\"{id}\">\n{}</article>\n", parts.concat())
}

fn parameters(operation: &Value) -> String {
    let rows = items(&operation["parameters"]).map(|parameter| {
        let of = text::of(parameter, "in");
        let optional = if parameter["required"] == true {
            ""
        } else {
            " <span class=\"optional\">optional</span>"
        };
        let schema = &parameter["schema"];
        format!(
            "<div><dt><code>{}</code> <span class=\"type\">{}, in the {of}</span>{optional}</dt>\
             <dd>{}</dd></div>\n",
            text::of(parameter, "name"),
            kind(schema),
            line(text::of(parameter, "description")),
        )
    });
    let rows: String = rows.collect();
    if rows.is_empty() {
        return rows;
    }
    format!("<h4>Parameters</h4>\n<dl class=\"fields\">\n{rows}</dl>\n")
}

fn body(api: &Value, body: &Value) -> String {
    let bodies = entries(&body["content"]).map(|(media_type, content)| {
        format!(
            "<h4>Body <span class=\"type\">{media_type}</span></h4>\n{}{}",
            fields(api, resolved(api, &content["schema"])),
            example(content),
        )
    });
    bodies.collect()
}

fn answers(operation: &Value) -> String {
    let (successes, refusals): (Vec<_>, Vec<_>) =
        entries(&operation["responses"]).partition(|(status, _)| status.starts_with('2'));
    let successes = successes.into_iter().map(|(status, answer)| {
        let content = entries(&answer["content"]).next().map_or(&Value::Null, |(_, of)| of);
        let kind = match &content["schema"] {
            Value::Null => String::new(),
            schema => format!(" <span class=\"type\">{}</span>", kind(schema)),
        };
        format!(
            "<p><b class=\"status\">{status}</b> {}{kind}</p>\n{}",
            line(text::of(answer, "description")),
            example(content),
        )
    });
    let successes: String = successes.collect();
    let refusals = if refusals.is_empty() {
        String::new()
    } else {
        let statuses: Vec<_> = refusals.iter().map(|(status, _)| *status).collect();
        let rows = refusals.iter().map(|(status, answer)| refusal(status, answer));
        format!(
            "<details><summary>Refusals <span class=\"type\">{}</span></summary>\n\
             <dl class=\"refusals\">\n{}</dl></details>\n",
            statuses.join(" "),
            rows.collect::<String>()
        )
    };
    format!("<h4>Answer</h4>\n{successes}{refusals}")
}

/// A status, its meaning here, and its possible sentences.
fn refusal(status: &str, answer: &Value) -> String {
    let examples = entries(&answer["content"]["application/json"]["examples"]);
    let said = examples.map(|(_, example)| {
        let problem = &example["value"];
        let sentence = match &problem["detail"] {
            Value::String(sentence) => format!("“{}”", escaped(sentence)),
            fields => json(fields),
        };
        format!("<li><code>{}</code> {sentence}</li>", text::of(problem, "code"))
    });
    format!(
        "<div><dt><b class=\"status\">{status}</b></dt><dd>{}<ul>{}</ul></dd></div>\n",
        line(text::of(answer, "description")),
        said.collect::<String>()
    )
}

fn example(content: &Value) -> String {
    match content.get("example") {
        None => String::new(),
        Some(example) => {
            // An example that is not JSON is a text, shown as it is sent.
            let example = match example {
                Value::String(text) => format!("<pre><code>{}</code></pre>", escaped(text)),
                example => json(example),
            };
            format!("<details><summary>Example</summary>{example}</details>\n")
        }
    }
}
