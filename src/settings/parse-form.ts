import * as v from "valibot";

/** One sentence for each field in error, under its name. */
export type Problems = Record<string, string>;
export type Parsed<Values> = { ok: true; values: Values } | { ok: false; problems: Problems };

/** The browser reads with it for hints, the server for truth. Of each field the first problem, and of all fields at once. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Parsed<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, input);
  if (read.success) return { ok: true, values: read.output };
  const problems: Problems = {};
  for (const issue of read.issues) problems[v.getDotPath(issue) ?? "form"] ??= problemOf(issue);
  return { ok: false, problems };
}

/** Of a key that is not there at all the library speaks in its own terms. */
export function problemOf({ message, received }: v.BaseIssue<unknown>): string {
  return received === "undefined" && message.startsWith("Invalid key") ? "This field is missing" : message;
}
