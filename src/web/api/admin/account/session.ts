import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import type { FieldCode } from "#src/platform/i18n/field-problems.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { signIn, type SignInRefusal } from "#src/account/session/sign-in.server.ts";
import { leave, signOut } from "#src/account/session/sessions.server.ts";
import { rememberLanguageOf } from "./language-of-call.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { recordedDevice } from "#src/web/guards/recorded-device.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { noteWrongGuess } from "#src/web/guards/wrong-guess.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import { setSessionCookie, readSessionCookie, clearSessionCookie } from "#src/web/guards/session-cookie.ts";

const Credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.regex(/\S/)),
  /** From the authenticator app, or a recovery code. */
  code: v.optional(v.pipe(v.string(), v.trim())),
});

type Credentials = v.InferOutput<typeof Credentials>;

function parseCredentials(input: unknown): Parsed<Credentials, FieldCode> {
  const read = v.safeParse(Credentials, input);
  if (read.success) return { ok: true, values: read.output };
  const fields = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? "body"));
  return { ok: false, problems: [...fields].map((field) => ({ field, code: "must-not-be-blank" })) };
}

export function loginApi(app: App) {
  return new Hono()
    .post("/login", json(4_096, parseCredentials, "blank-login"), (c) => login(app, c, c.req.valid("json")))
    .all("/login", (c) => problem(c, 405, { headers: { Allow: "POST" } }));
}

export function sessionApi(app: App) {
  return new Hono<ForOwner>()
    .get("/check-auth", (c) => c.json({ username: c.var.owner.username }))
    .post("/logout", async (c) => {
      await leave(asOwner(app, c), readSessionCookie(app, c), app.now());
      clearSessionCookie(app, c);
      return c.body(null, 204);
    });
}

/** Only failures count. By address, so that an attacker cannot lock the owner out. */
async function login(app: App, c: Context, credentials: Credentials) {
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.limits.take("login", address);
  if (!allowed.ok) return refuseMore(c, allowed.retryAfterSeconds);
  const answer = await signIn(asOwner(app, c), { ...credentials, ...recordedDevice(app, c) }, app.now());
  if (answer.kind !== "signed-in") return refuseSignIn(app, c, answer);
  const { session } = answer;
  await app.limits.forget("login", address);
  await rememberLanguageOf(app, c);
  const former = readSessionCookie(app, c);
  if (former) await signOut(app.db, former);
  setSessionCookie(app, c, session);
  return c.json({ username: session.owner.username }, 200, { "Cache-Control": "no-store" });
}

async function refuseSignIn(app: App, c: Context, refusal: SignInRefusal) {
  switch (refusal.kind) {
    case "refused":
      await noteWrongGuess(app);
      return problem(c, 401, { code: "invalid-login" });
    case "code-needed":
      return problem(c, 401, { code: "second-factor" });
    case "wrong-code":
      await noteWrongGuess(app);
      return problem(c, 401, { code: "second-factor", sentence: "wrong-second-factor" });
    case "too-many-codes":
      return refuseMore(c, refusal.retryAfterSeconds);
  }
}

function refuseMore(c: Context, seconds: number) {
  return problem(c, 429, {
    code: "too-many-logins",
    headers: { "Retry-After": String(seconds) },
  });
}
