import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { codedMessage } from "#src/platform/i18n/problem.ts";
import { passwordLimits, passwordProblem } from "#src/account/session/password-rule.ts";
import { choosePassword } from "#src/account/session/setup-link.server.ts";
import { beginSetUp } from "#src/operations/set-up/set-up-progress.server.ts";
import { rememberLanguageOf } from "#src/web/api/admin/account/language-of-call.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { setSessionCookie } from "#src/web/guards/session-cookie.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const Choice = v.object({
  token: v.pipe(v.string(), v.maxLength(100)),
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(codedMessage("must-not-be-blank")), v.maxLength(100)),
  password: v.pipe(
    v.string(),
    v.check((typed) => passwordProblem(typed) !== "too-short", codedMessage("password-too-short", passwordLimits)),
    v.check((typed) => passwordProblem(typed) !== "too-long", codedMessage("password-too-long", passwordLimits)),
    v.check((typed) => passwordProblem(typed, { strong: true }) !== "too-weak", codedMessage("password-too-weak")),
  ),
});

type Choice = v.InferOutput<typeof Choice>;

/** The link that the program printed: whoever has it chooses the owner's password, once. */
export function setUpLinkApi(app: App) {
  return new Hono()
    .post("/set-up/password", json(8_192, Choice), (c) => choose(app, c, c.req.valid("json")))
    .all("/set-up/password", (c) => problem(c, 405, { headers: { Allow: "POST" } }));
}

async function choose(app: App, c: Context, choice: Choice) {
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.limits.take("setup-link", address);
  if (!allowed.ok)
    return problem(c, 429, {
      code: "too-many-attempts",
      headers: { "Retry-After": String(allowed.retryAfterSeconds) },
    });
  const device = { address, userAgent: c.req.header("User-Agent") ?? "" };
  const session = await choosePassword(asOwner(app, c), { ...choice, ...device }, app.now());
  if (!session) return problem(c, 403, { code: "setup-link-dead" });
  await beginSetUp(app.db, app.now());
  await rememberLanguageOf(app, c);
  setSessionCookie(app, c, session);
  return c.json({ username: session.owner.username }, 200, { "Cache-Control": "no-store" });
}
