import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { signIn, signOut } from "#src/session/sessions.server.ts";
import { clientAddress } from "../guards/client-address.ts";
import type { ForOwner } from "../guards/require-owner.ts";
import { note } from "../note-event.ts";
import { problem } from "../problem.ts";
import { limitBody, readJson } from "../read-body.ts";
import { giveSessionCookie, readSessionCookie, takeSessionCookie } from "../session-cookie.ts";

const Credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.regex(/\S/)),
});

/** The one call of the back office that needs no session. */
export function loginApi(app: App) {
  return new Hono()
    .post("/login", limitBody(4_096), async (c) => {
      const body = await readJson(c);
      if (!body.ok) return body.response;
      const read = v.safeParse(Credentials, body.json);
      if (!read.success) return refuseBlank(c, read.issues);
      return login(app, c, read.output);
    })
    .all("/login", (c) => problem(c, 405, { headers: { Allow: "POST" } }));
}

export function sessionApi(app: App) {
  return new Hono<ForOwner>()
    .get("/check-auth", (c) => c.json({ username: c.var.owner.username }))
    .post("/logout", async (c) => {
      await endSession(app, c);
      await note(app, c, { kind: "signed-out" });
      takeSessionCookie(app, c);
      return c.body(null, 204);
    });
}

/** Only failures count: a success forgets them. They count by address, so nobody locks the owner out from elsewhere. */
async function login(app: App, c: Context, credentials: v.InferOutput<typeof Credentials>) {
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.limits.take("login", address);
  if (!allowed.ok) return refuseMore(c, allowed.retryAfterSeconds);
  const session = await signIn(app.db, { ...credentials, address, userAgent: c.req.header("User-Agent") }, app.now());
  await note(app, c, { kind: session ? "signed-in" : "sign-in-refused" });
  if (!session) return problem(c, 401, { detail: "Invalid username or password" });
  await app.limits.forget("login", address);
  await endSession(app, c);
  giveSessionCookie(app, c, session);
  return c.json({ username: session.owner.username }, 200, { "Cache-Control": "no-store" });
}

async function endSession(app: App, c: Context) {
  const token = readSessionCookie(app, c);
  if (token) await signOut(app.db, token);
}

function refuseBlank(c: Context, issues: v.BaseIssue<unknown>[]) {
  const fields = new Set(issues.map((issue) => v.getDotPath(issue) ?? "body"));
  return problem(c, 422, {
    detail: "Please enter both username and password",
    errors: [...fields].map((field) => ({ field, message: "must not be blank" })),
  });
}

function refuseMore(c: Context, seconds: number) {
  return problem(c, 429, {
    detail: "Too many login attempts. Please try again later.",
    headers: { "Retry-After": String(seconds) },
  });
}
