import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { authenticatorAddress } from "#src/account/session/authenticator.server.ts";
import { replaceCodes } from "#src/account/session/recovery-codes.server.ts";
import {
  hasSecondFactor,
  loadSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#src/account/session/second-factor.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import { setSessionCookie, readSessionCookie } from "#src/web/guards/session-cookie.ts";
import { parseAnswers, refuseProof } from "./confirm.ts";

type OwnerContext = Context<ForOwner>;

const TypedCode = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

export function secondFactorApi(app: App) {
  return new Hono<ForOwner>()
    .get("/second-factor", async (c) => c.json(await loadSecondFactor(app.db, c.var.owner.id)))
    .post("/second-factor/key", stepUp(app), (c) => giveKey(app, c))
    .post("/second-factor/on", stepUp(app), json(4_096, parseCode), (c) => turnOn(app, c, c.req.valid("json").code))
    .post("/second-factor/off", json(4_096, parseAnswers), async (c) => {
      const refused = await refuseProof(app, c, c.req.valid("json"));
      return refused ?? turnOff(app, c);
    })
    .post("/second-factor/recovery-codes", stepUp(app), (c) => giveRecoveryCodes(app, c));
}

/** The only answer that holds the key. Off until it is confirmed. */
async function giveKey(app: App, c: OwnerContext) {
  const { id, username } = c.var.owner;
  const key = await startSecondFactor(app, id, app.now());
  if (key === undefined) return problem(c, 409, { code: "factor-already-on" });
  const issuer = (await loadBusiness(app.db)).name;
  return c.json({ key, address: authenticatorAddress(key, { issuer, username }) });
}

function parseCode(input: unknown): Parsed<{ code: string }, "code-missing"> {
  const read = v.safeParse(TypedCode, input);
  if (read.success) return { ok: true, values: read.output };
  return { ok: false, problems: [{ field: "code", code: "code-missing" }] };
}

async function turnOn(app: App, c: OwnerContext, code: string) {
  const token = readSessionCookie(app, c) ?? "";
  const answer = await turnOnSecondFactor(asOwner(app, c), { ownerId: c.var.owner.id, token, code }, app.now());
  switch (answer.kind) {
    case "not-started":
      return problem(c, 409, { code: "factor-not-started" });
    case "wrong-code":
      return problem(c, 422, { errors: [{ field: "code", code: "code-wrong" }] });
    case "on":
      if (answer.session) setSessionCookie(app, c, answer.session);
      return c.json({ recoveryCodes: answer.recoveryCodes });
  }
}

async function turnOff(app: App, c: OwnerContext) {
  const token = readSessionCookie(app, c) ?? "";
  const session = await turnOffSecondFactor(asOwner(app, c), { ownerId: c.var.owner.id, token }, app.now());
  if (session) setSessionCookie(app, c, session);
  return c.body(null, 204);
}

async function giveRecoveryCodes(app: App, c: OwnerContext) {
  const { id } = c.var.owner;
  if (!(await hasSecondFactor(app.db, id))) return problem(c, 409, { code: "factor-off" });
  const recoveryCodes = await replaceCodes(asOwner(app, c), id, app.now());
  return c.json({ recoveryCodes });
}
