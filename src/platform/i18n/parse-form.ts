import { getDotPath, safeParse, type BaseIssue, type GenericSchema, type InferOutput } from "valibot";
import type { DictionaryEntry, Values } from "./dictionary.ts";
import type { Parsed, Problem } from "./problem.ts";

/** Schemas without a message of their own. */
type Uncoded = "missing" | "unexpected";

function parseCoded(text: string): DictionaryEntry {
  const end = text.indexOf(" ");
  if (end < 0) return { code: text };
  // Only `codedMessage` writes these texts.
  return { code: text.slice(0, end), values: JSON.parse(text.slice(end + 1)) as Values };
}

/** `whole` is the field of problems with the form as a whole. */
export function parseForm<Schema extends GenericSchema, Code extends string>(
  schema: Schema,
  input: unknown,
  whole = "form",
): Parsed<InferOutput<Schema>, Code | Uncoded> {
  const read = safeParse(schema, input);
  if (read.success) return { ok: true, values: read.output };
  return { ok: false, problems: problemsOf<Code>(read.issues, whole) };
}

/** The first problem of each field. */
export function problemsOf<Code extends string>(
  issues: readonly BaseIssue<unknown>[],
  whole = "form",
): Problem<Code | Uncoded>[] {
  const problems = new Map<string, Problem<Code | Uncoded>>();
  for (const issue of issues) {
    const field = getDotPath(issue) ?? whole;
    if (!problems.has(field)) problems.set(field, { field, ...messageOf<Code>(issue) });
  }
  return [...problems.values()];
}

function messageOf<Code extends string>({
  type,
  message,
  expected,
  received,
}: BaseIssue<unknown>): DictionaryEntry<Code | Uncoded> {
  // Valibot's own messages begin so, a code never does.
  if (!message.startsWith("Invalid ")) return parseCoded(message) as DictionaryEntry<Code>;
  if (type === "non_empty" || (message.startsWith("Invalid key") && received === "undefined"))
    return { code: "missing" };
  return { code: "unexpected", values: { expected: expected ?? "", received } };
}
