import type { Context, Env } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { ProblemCode } from "#src/web/problems/problem-words.ts";
import { problem } from "./problem.ts";
import { readJson } from "./read-body.ts";

type Maybe<T> = T | Promise<T>;
type Validated<Target extends string, Sent, Values> = {
  in: { [Name in Target]: Sent };
  out: { [Name in Target]: Values };
};

/** For `c.req.valid("json")`, else 415, 400 or 422. `Sent` types the client. Hono's own validator has no 415. */
export function json<Values, Sent = Values>(
  parse: (input: unknown) => Maybe<Parsed<Values, ProblemCode>>,
  code?: ProblemCode,
) {
  return createMiddleware<Env, string, Validated<"json", Sent, Values>>(async (c, next) => {
    const body = await readJson(c);
    if (!body.ok) return body.response;
    const read = await parse(body.json);
    if (!read.ok) return problem(c, 422, { code, errors: read.problems });
    c.req.addValidatedData("json", Object(read.values));
    return next();
  });
}

/** As `json`; a call without a body is one without a choice. */
export function optionalJson<Values, Sent = Values>(parse: (input: unknown) => Parsed<Values, ProblemCode>) {
  return createMiddleware<Env, string, Validated<"json", Sent, Values>>(async (c, next) => {
    const body = c.req.header("Content-Type") ? await readJson(c) : { ok: true as const, json: {} };
    if (!body.ok) return body.response;
    const read = parse(body.json);
    if (!read.ok) return problem(c, 422, { errors: read.problems });
    c.req.addValidatedData("json", Object(read.values));
    return next();
  });
}

/** `c.req.valid("query")`, else 422. A name given twice counts once. */
export function query<Schema extends v.GenericSchema<Record<string, string | undefined>, unknown>>(schema: Schema) {
  type Query = Validated<"query", v.InferInput<Schema>, v.InferOutput<Schema>>;
  return createMiddleware<Env, string, Query>(async (c, next) => {
    const sent = c.req.query();
    // PostgreSQL takes none, not even to look for it.
    const withNul = Object.keys(sent).filter((name) => sent[name]?.includes("\u0000"));
    const errors = withNul.map((field) => ({ field, code: "must-be-on-one-line" as const }));
    if (errors.length > 0) return problem(c, 422, { code: "invalid-query", errors });
    const read = parseForm<Schema, ProblemCode>(schema, sent, "query");
    if (!read.ok) return problem(c, 422, { code: "invalid-query", errors: read.problems });
    c.req.addValidatedData("query", Object(read.values));
    return next();
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An invalid id is a 404, like an unknown one. */
export const idParam = uuidParam("id");

export function uuidParam<Name extends string>(name: Name) {
  type Named = { in: { param: { [Each in Name]: string } } };
  return createMiddleware<Env, string, Named>(async (c, next) =>
    uuidOf(c, name) ? next() : problem(c, 404, { code: "not-found" }),
  );
}

/** For pages that say themselves what is not there: blank for what is no id, so that it never reaches the database. */
export function uuidOf(c: Context, name: string): string {
  const sent = c.req.param(name) ?? "";
  return UUID.test(sent) ? sent : "";
}

export const code: Coded<ProblemCode> = codedMessage;

export function queryLimit(most: number) {
  const message = code("must-be-whole-number-between", { least: 1, most });
  return v.pipe(
    v.string(),
    // Bounded: digits, as many as the limit has.
    v.regex(new RegExp(`^\\d{1,${String(most).length}}$`), message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
}
