import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import { MOST_IDEAS, parseSentIdea, sentIdeasIn } from "#src/marketing/content-ideas/sent-idea.ts";
import { parseIdeasCsv } from "#src/marketing/content-ideas/sent-ideas-csv.server.ts";
import { takeIdeas, type TakenIdea } from "#src/marketing/content-ideas/take-ideas.server.ts";
import { requireToken } from "#src/web/guards/require-token.ts";
import { callerOf } from "#src/web/guards/done-by.ts";
import { fieldError, problem } from "#src/web/http/problem.ts";
import type { ProblemCode } from "#src/web/problems/problem-words.ts";
import { bodyOf, hasContentType, limitBody, readJson } from "#src/web/http/read-body.ts";

const MOST_BYTES = 2 * 1024 * 1024;

type Rows = { ok: true; rows: unknown[]; isOne: boolean } | { ok: false; response: Response };

/** A report for each row. 201: some are new; 200: all known; 207: some refused; 422: all refused. */
export function sentIdeasApi(app: App) {
  return new Hono().post("/", requireToken(app, "ideas"), limitBody(MOST_BYTES), async (c) => {
    const sent = await readRows(c);
    if (!sent.ok) return sent.response;
    if (sent.rows.length === 0) return problem(c, 422, { code: "no-ideas" });
    if (sent.rows.length > MOST_IDEAS) return problem(c, 413, { code: "too-many-ideas", values: { most: MOST_IDEAS } });
    // The log counts them and does not say which program sent them.
    const deps = { db: app.db, by: callerOf(app, c, "program") };
    const results = await takeIdeas(deps, sent.rows.map(parseSentIdea), app.now());
    return report(c, results, sent.isOne);
  });
}

async function readRows(c: Context): Promise<Rows> {
  if (hasContentType(c, "text/csv")) return readCsvRows(c);
  if (!hasContentType(c, "application/json"))
    return { ok: false, response: problem(c, 415, { code: "not-json-or-csv" }) };
  const body = await readJson(c);
  if (!body.ok) return body;
  const sent = sentIdeasIn(body.json);
  if (sent) return { ok: true, ...sent };
  return { ok: false, response: problem(c, 422, { code: "not-ideas" }) };
}

async function readCsvRows(c: Context): Promise<Rows> {
  const text = decode(bodyOf(c), charsetOf(c));
  if (!text.ok) return { ok: false, response: problem(c, text.status, text.problem) };
  const read = await parseIdeasCsv(text.text);
  if (read.ok) return { ok: true, rows: read.rows, isOne: false };
  return { ok: false, response: problem(c, 400, read.problem) };
}

function charsetOf(c: Context): string {
  return /charset="?([^\s";]+)/i.exec(c.req.header("Content-Type") ?? "")?.[1] ?? "utf-8";
}

type Decoded = { ok: true; text: string } | { ok: false; status: 400 | 415; problem: DictionaryEntry<ProblemCode> };

function decode(bytes: Buffer, charset: string): Decoded {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    return { ok: false, status: 415, problem: { code: "unknown-charset", values: { charset } } };
  }
  try {
    return { ok: true, text: decoder.decode(bytes) };
  } catch {
    return { ok: false, status: 400, problem: { code: "wrong-charset", values: { charset } } };
  }
}

/** A single idea has its id at the top level too. */
function report(c: Context, taken: TakenIdea[], isOne: boolean): Response {
  const results = taken.map(reported);
  const refused = taken.flatMap((row) => (row.status === "refused" ? [row] : []));
  if (refused.length === results.length) {
    const errors = refused.flatMap(({ row, problems }) =>
      problems.map((found) => ({ ...found, field: isOne ? found.field : `${row}.${found.field}` })),
    );
    return problem(c, 422, { code: "no-idea-taken", errors, more: { results } });
  }
  c.header("Cache-Control", "no-store");
  if (refused.length > 0) return c.json({ results }, 207);
  const isNew = results.some(({ status }) => status === "created");
  const [first] = results;
  return c.json({ ...(isOne && first && "id" in first && { id: first.id }), results }, isNew ? 201 : 200);
}

function reported(taken: TakenIdea) {
  if (taken.status !== "refused") return taken;
  const { problems, ...row } = taken;
  return { ...row, errors: problems.map(fieldError) };
}
