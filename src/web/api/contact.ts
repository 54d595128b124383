import { Hono, type Context } from "hono";
import { siteUrl, type App } from "#src/app.ts";
import { verifyBotCheck } from "#src/leads/bot-check.server.ts";
import { contactLimits, readContactRequest, type ContactProblems } from "#src/leads/contact-request.ts";
import { leadIdOf, receiveContactRequest } from "#src/leads/leads.server.ts";
import { judge } from "#src/leads/verdict.ts";
import { clientAddress } from "../guards/client-address.ts";
import { problem, type FieldProblem } from "../problem.ts";
import { hasContentType, limitBody, readJson } from "../read-body.ts";
import { FORM_TYPE, takeForm } from "./contact-form-post.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The one call that a visitor's request comes in by: JSON from the live page, or a plain form without JavaScript. */
export function contactApi(app: App): Hono {
  return new Hono().post("/", limitBody(32 * 1024), (c) =>
    hasContentType(c, FORM_TYPE) ? takeForm(app, c) : takeJson(app, c),
  );
}

async function takeJson(app: App, c: Context): Promise<Response> {
  const body = await readJson(c);
  if (!body.ok) return body.response;
  const idempotencyKey = c.req.header("Idempotency-Key")?.toLowerCase();
  if (idempotencyKey !== undefined && !UUID.test(idempotencyKey))
    return problem(c, 400, { detail: "Idempotency-Key must be a UUID." });
  const read = readContactRequest(body.json);
  if (!read.ok) return problem(c, 422, { detail: "Some fields need attention.", errors: sentences(read.problems) });
  // Before the checks: a repeated request brings the token that the first one has used.
  const known = await leadIdOf(app.db, idempotencyKey);
  if (known) return created(c, known);
  // After validation: typing errors never use up what an address may send, nor the token, which works once.
  const allowed = await app.limits.take("contact", clientAddress(c, app.env.TRUST_PROXY));
  if (!allowed.ok) return refuseMore(c, allowed.retryAfterSeconds);
  const check = await verifyBotCheck(app.secretKey, c.req.header("X-Bot-Check"), app.now());
  if (check.kind === "refused") return problem(c, 403, { detail: refusals[check.reason] });
  const received = await receiveContactRequest(
    app.db,
    {
      request: read.request,
      verdict: judge(body.json, app.now()),
      proof: check.proof,
      idempotencyKey,
      siteUrl: siteUrl(app.env),
    },
    app.now(),
  );
  app.outbox.poke();
  return received.kind === "stored" ? created(c, received.id) : problem(c, 403, { detail: refusals.replayed });
}

const refusals = {
  missing: "The X-Bot-Check header is missing.",
  malformed: "The bot check is not readable.",
  wrong: "The bot check is not solved.",
  expired: "The bot check has expired.",
  replayed: "The bot check has been used before.",
};

function created(c: Context, id: string): Response {
  return c.json({ id }, 201, { "Cache-Control": "no-store" });
}

function refuseMore(c: Context, seconds: number): Response {
  return problem(c, 429, {
    detail: "Too many requests. Please try again later.",
    headers: { "Retry-After": String(seconds) },
  });
}

function sentences(problems: ContactProblems): FieldProblem[] {
  return Object.entries(problems).flatMap(([field, codes]) =>
    codes.map((code) => ({ field, message: sentence(field, code), code })),
  );
}

function sentence(field: string, code: string): string {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  const limit = new Map(Object.entries(contactLimits)).get(field);
  if (code === "required") return `${name} is required`;
  if (code === "tooLong") return `${name} may have at most ${limit} characters`;
  return field === "email" ? "Invalid email address" : `${name} is invalid`;
}
