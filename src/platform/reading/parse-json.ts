import { bounds } from "./bounds.ts";

const { levels: DEEPEST, values: MOST_VALUES } = bounds.json;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
/** `[` and `{`, `]` and `}`. */
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

type ParsedJson = { ok: true; json: unknown } | { ok: false; problem: "not-json" | "json-too-deep" | "json-too-long" };

/** JSON of a stranger. No text in it holds a NUL, which PostgreSQL stores nowhere, or half of a pair of surrogates. */
export function parseJson(text: string): ParsedJson {
  const problem = refusal(text);
  if (problem) return { ok: false, problem };
  try {
    const json: unknown = JSON.parse(text, /\\u(?:0000|d[89a-f])/i.test(text) ? storable : undefined);
    return { ok: true, json };
  } catch {
    return { ok: false, problem: "not-json" };
  }
}

/** Counted before anything is built: recursion over a thousand levels overflows the stack. Signs in texts do not count. */
function refusal(json: string): "json-too-deep" | "json-too-long" | undefined {
  let depth = 0;
  let commas = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (sign === COMMA) commas += 1;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (depth > DEEPEST) return "json-too-deep";
    if (commas >= MOST_VALUES) return "json-too-long";
  }
  return undefined;
}

function storable(_name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.replaceAll("\u0000", " ");
  return text.isWellFormed() ? text : text.replaceAll(/\p{Surrogate}/gu, " ");
}
