import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { proveOwner, type Refusal } from "#src/session/sign-in.server.ts";
import { renewSession } from "#src/session/sessions.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { note } from "#src/web/guards/note-event.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody, readJson } from "#src/web/http/read-body.ts";
import { giveSessionCookie, readSessionCookie } from "#src/web/guards/session-cookie.ts";

const Answers = v.object({ password: v.pipe(v.string(), v.nonEmpty()), code: v.optional(v.string()) });

/** Who is signed in shows that it is still them. The session goes on under a new token. */
export function confirmApi(app: App) {
  return new Hono<ForOwner>().post("/confirm", limitBody(4_096), async (c) => {
    const proof = await proveAgain(app, c);
    if (!proof.ok) return proof.response;
    const session = await renewSession(app.db, readSessionCookie(app, c) ?? "", app.now());
    if (!session) return problem(c, 401, { code: "sign-in-first" });
    giveSessionCookie(app, c, session);
    return c.body(null, 204);
  });
}

type Answered = { ok: true } | { ok: false; response: Response };

/** The password, and the code where one is set up: 422 for the first, 403 `second-factor` for the second. */
export async function proveAgain(app: App, c: Context<ForOwner>): Promise<Answered> {
  const body = await readJson(c);
  if (!body.ok) return body;
  const read = v.safeParse(Answers, body.json);
  if (!read.success)
    return { ok: false, response: problem(c, 422, { errors: [{ field: "password", code: "password-missing" }] }) };
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.limits.take("password", address);
  if (!allowed.ok) return { ok: false, response: refuseMore(c, allowed.retryAfterSeconds) };
  const proof = await proveOwner(app, read.output, app.now());
  if (proof.kind !== "proved") return { ok: false, response: await refuse(app, c, proof) };
  if (proof.wasRecoveryCode) await note(app, c, { kind: "recovery-code-used" });
  await app.limits.forget("password", address);
  return { ok: true };
}

async function refuse(app: App, c: Context, refusal: Refusal): Promise<Response> {
  switch (refusal.kind) {
    case "refused":
      await note(app, c, { kind: "password-refused" });
      return problem(c, 422, { errors: [{ field: "password", code: "password-wrong" }] });
    case "code-needed":
      return problem(c, 403, { code: "second-factor" });
    case "wrong-code":
      await note(app, c, { kind: "code-refused" });
      return problem(c, 403, { code: "second-factor", sentence: "wrong-second-factor" });
    case "too-many-codes":
      return refuseMore(c, refusal.retryAfterSeconds);
  }
}

function refuseMore(c: Context, seconds: number) {
  return problem(c, 429, {
    code: "too-many-attempts",
    headers: { "Retry-After": String(seconds) },
  });
}
