import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { siteHost } from "#src/env.ts";
import type { Values } from "#src/platform/i18n/dictionary.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { photoToken } from "#src/work/leads/photos/photo-token.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { screen } from "#src/work/leads/screening/screen.ts";
import { MARK_HEADER } from "#src/operations/checks/self-test/self-test.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem, type FieldProblem } from "#src/web/http/problem.ts";
import { problemsAsPages } from "#src/web/http/problem-page.ts";
import { hasContentType, limitBody, readJson } from "#src/web/http/read-body.ts";
import type { Kept } from "#src/work/leads/intake/intake.server.ts";
import type { ShownHashes } from "#src/work/leads/intake/shown-hashes.ts";
import { FORM_TYPE, languageOf, refuseTooLong, showRefused, takeForm } from "./contact-form-post.ts";
import { deviceFrom, recordFormBegun } from "./form-begun.ts";
import { takeSelfTest } from "./self-test-request.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function contactApi(app: App): Hono {
  // Form encoding takes three bytes for one; the refusal is a page.
  const limitForm = limitBody(bounds.form.bytes, { share: "contact", tooLarge: (c) => refuseTooLong(app, c) });
  const limitJson = limitBody(32 * 1024, { share: "contact" });
  const form = problemsAsPages((c, refused) => showRefused(app, c, refused));
  return new Hono().post(
    "/",
    (c, next) => (hasContentType(c, FORM_TYPE) ? form(c, next) : next()),
    (c, next) => (hasContentType(c, FORM_TYPE) ? limitForm(c, next) : limitJson(c, next)),
    (c) => (hasContentType(c, FORM_TYPE) ? takeForm(app, c) : takeJson(app, c)),
  );
}

async function takeJson(app: App, c: Context): Promise<Response> {
  const body = await readJson(c);
  if (!body.ok) return body.response;
  const idempotencyKey = c.req.header("Idempotency-Key")?.toLowerCase();
  if (idempotencyKey !== undefined && !UUID.test(idempotencyKey))
    return problem(c, 400, { code: "not-an-idempotency-key" });
  const read = parseContactRequest(body.json, app.pages.services());
  if (!read.ok) return problem(c, 422, { code: "invalid-fields", errors: read.problems.map(named) });
  // Before the checks: a repeated request brings the token that the first one has used.
  const known = await app.intake.findKept(idempotencyKey);
  if (known) return created(app, c, known);
  const mark = c.req.header(MARK_HEADER);
  if (mark !== undefined) return takeSelfTest(app, c, { request: read.values, mark });
  // After validation: typing errors never use up what an address may send, nor the token, which works once.
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.intake.takeRateLimit("contact", address);
  if (!allowed.ok) return refuseMore(c, allowed.retryAfterSeconds);
  const token = c.req.header("X-Bot-Check");
  const check = await app.botChecks.verify({ token, address, hostnames: ourHostnames(app, c) });
  const verdict = screen({ form: body.json, request: read.values, check }, app.now());
  if ("refused" in verdict) return problem(c, 403, { code: `bot-check-${verdict.refused}` });
  const proof = "proof" in check ? check.proof : undefined;
  const sender = { siteUrl: app.siteUrl, device: deviceFrom(c), shown: shownTo(app, body.json) };
  const received = await app.intake.receive({ request: read.values, verdict, proof, idempotencyKey, ...sender });
  if (received.kind === "stored" && verdict.box !== "spam") recordFormBegun(app, c, read.values);
  return answer(app, c, received);
}

/** By the version of the site that the browser has hydrated. */
function shownTo({ pages }: App, form: unknown): ShownHashes {
  const sent: Record<string, unknown> = { ...(typeof form === "object" ? form : {}) };
  const language = typeof sent["language"] === "string" ? sent["language"] : undefined;
  return pages.shownHashes(languageOf(pages.pages(), language), sent["shown"]);
}

/** The names under which visitors reach us; without a `SITE_URL` the one they used is believed. */
function ourHostnames(app: App, c: Context): string[] {
  const hosts = app.env.SITE_URL
    ? [siteHost(app.env)]
    : [siteHost(app.env), c.req.header("Host") ?? new URL(c.req.url).host];
  return hosts.map((host) => URL.parse(`http://${host}`)?.hostname ?? host);
}

function answer(app: App, c: Context, received: Awaited<ReturnType<App["intake"]["receive"]>>): Response {
  switch (received.kind) {
    case "stored":
      app.outbox.wake();
      return created(app, c, received);
    case "replayed":
      return problem(c, 403, { code: "bot-check-replayed" });
    case "lost":
      return problem(c, 503, {
        code: "request-lost",
        headers: { "Retry-After": "60" },
      });
  }
}

function created(app: App, c: Context, { id, at, waits }: Kept): Response {
  return c.json({ id, photoToken: photoToken(app.secretKey, { leadId: id, waits }, at) }, 201, {
    "Cache-Control": "no-store",
  });
}

function refuseMore(c: Context, seconds: number): Response {
  return problem(c, 429, {
    code: "too-many-requests",
    headers: { "Retry-After": String(seconds) },
  });
}

type ContactProblem = Extract<ReturnType<typeof parseContactRequest>, { ok: false }>["problems"][number];

/** The English sentences name the field, and its limit. */
function named({ field, code }: ContactProblem): FieldProblem {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  const most = new Map(Object.entries(contactLimits)).get(field) ?? 0;
  const values: Values = code === "tooLong" ? { name, most } : { name };
  return { field, code, values, sentence: field === "email" && code === "invalid" ? "invalid-email" : code };
}
