import type { Context, Env, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { ProblemCode } from "#src/web/problems/problem-words.ts";
import { problem } from "./problem.ts";
import { limitBody, readJson, withinLimit } from "./read-body.ts";

type Maybe<T> = T | Promise<T>;
type Validated<Target extends string, Sent, Values> = {
  in: { [Name in Target]: Sent };
  out: { [Name in Target]: Values };
};

type Parse<Values> = (input: unknown) => Maybe<Parsed<Values, ProblemCode>>;

/** A body for `c.req.valid("json")`, else 413 beyond `bytes`, 415, 400 or 422. Hono's own validator has no 415. */
export function json<Schema extends v.GenericSchema>(
  bytes: number,
  schema: Schema,
  code?: ProblemCode,
): MiddlewareHandler<Env, string, Validated<"json", v.InferInput<Schema>, v.InferOutput<Schema>>>;
/** `Sent` types the client. */
export function json<Values, Sent = Values>(
  bytes: number,
  parse: Parse<Values>,
  code?: ProblemCode,
): MiddlewareHandler<Env, string, Validated<"json", Sent, Values>>;
export function json(bytes: number, shape: v.GenericSchema | Parse<unknown>, code?: ProblemCode): MiddlewareHandler {
  return validJson({ bytes, shape, code, read: readJson });
}

/** As `json`; a call without a body is one without a choice. */
export function optionalJson<Schema extends v.GenericSchema>(
  bytes: number,
  schema: Schema,
): MiddlewareHandler<Env, string, Validated<"json", v.InferInput<Schema>, v.InferOutput<Schema>>> {
  const read = (c: Context) => (c.req.header("Content-Type") ? readJson(c) : { ok: true as const, json: {} });
  return validJson({ bytes, shape: schema, read });
}

type Validating = {
  bytes: number;
  shape: v.GenericSchema | Parse<unknown>;
  code?: ProblemCode | undefined;
  read: (c: Context) => Maybe<Awaited<ReturnType<typeof readJson>>>;
};

function validJson({ bytes, shape, code, read }: Validating): MiddlewareHandler {
  const limit = limitBody(bytes);
  const parse: Parse<unknown> =
    typeof shape === "function" ? shape : (input) => parseForm<v.GenericSchema, ProblemCode>(shape, input);
  return (c, next) =>
    withinLimit(c, limit, async () => {
      const body = await read(c);
      if (!body.ok) return body.response;
      const parsed = await parse(body.json);
      if (!parsed.ok) return problem(c, 422, { code, errors: parsed.problems });
      c.req.addValidatedData("json", Object(parsed.values));
      await next();
      return c.res;
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
