import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { confirmOwner, type SignInRefusal } from "#src/account/session/sign-in.server.ts";
import { renewSession } from "#src/account/session/sessions.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { noteWrongProof } from "#src/web/guards/wrong-guess.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import { setSessionCookie, readSessionCookie } from "#src/web/guards/session-cookie.ts";

const Answers = v.object({ password: v.pipe(v.string(), v.nonEmpty()), code: v.optional(v.string()) });
type Answers = v.InferOutput<typeof Answers>;

export function confirmApi(app: App) {
  return new Hono<ForOwner>().post("/confirm", json(4_096, parseAnswers), async (c) => {
    const refused = await refuseProof(app, c, c.req.valid("json"));
    if (refused) return refused;
    const session = await renewSession(app.db, readSessionCookie(app, c) ?? "", app.now());
    if (!session) return problem(c, 401, { code: "sign-in-first" });
    setSessionCookie(app, c, session);
    return c.body(null, 204);
  });
}

export function parseAnswers(input: unknown): Parsed<Answers, "password-missing"> {
  const read = v.safeParse(Answers, input);
  if (read.success) return { ok: true, values: read.output };
  return { ok: false, problems: [{ field: "password", code: "password-missing" }] };
}

/** The password, and the code where one is set up: 422 for the first, 403 `second-factor` for the second. */
export async function refuseProof(app: App, c: Context<ForOwner>, answers: Answers) {
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.limits.take("password", address);
  if (!allowed.ok) return refuseMore(c, allowed.retryAfterSeconds);
  const proof = await confirmOwner(asOwner(app, c), answers, app.now());
  if (proof.kind !== "proved") return refuse(app, c, proof);
  await app.limits.forget("password", address);
  return undefined;
}

async function refuse(app: App, c: Context, refusal: SignInRefusal) {
  switch (refusal.kind) {
    case "refused":
      return (
        (await noteWrongProof(app, c)) ?? problem(c, 422, { errors: [{ field: "password", code: "password-wrong" }] })
      );
    case "code-needed":
      return problem(c, 403, { code: "second-factor" });
    case "wrong-code":
      return (
        (await noteWrongProof(app, c)) ?? problem(c, 403, { code: "second-factor", sentence: "wrong-second-factor" })
      );
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
