import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { findEvent, listEvents, markIncidents } from "#src/account/events/audit.server.ts";
import { changePassword } from "#src/account/session/change-password.server.ts";
import { endSessionById, listSessions } from "#src/account/session/open-sessions.server.ts";
import { parsePasswordChange, type PasswordChange } from "#src/account/session/password-change.ts";
import { loadSecurity } from "#src/account/settings/saved-settings.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { noteWrongProof } from "#src/web/guards/wrong-guess.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, idParam, json, query } from "#src/web/http/validate.ts";
import { setSessionCookie, readSessionCookie } from "#src/web/guards/session-cookie.ts";

const AuditQuery = v.object({ before: v.optional(v.pipe(v.string(), v.uuid(code("not-an-event-id")))) });

export function accountApi(app: App) {
  const parseChange = async (input: unknown) =>
    parsePasswordChange(input, { strong: (await loadSecurity(app.db)).requireStrongPassword });
  return new Hono<ForOwner>()
    .post("/settings/password", json(16_384, parseChange), (c) => changeOwnPassword(app, c, c.req.valid("json")))
    .get("/sessions", async (c) => {
      const token = readSessionCookie(app, c) ?? "";
      return c.json({ sessions: await listSessions(app.db, token, app.now()) });
    })
    .delete("/sessions/:id", stepUp(app), async (c) => {
      if (!(await endSessionById(asOwner(app, c), c.req.param("id"), app.now())))
        return problem(c, 404, { code: "session-ended" });
      return c.body(null, 204);
    })
    .get("/audit", query(AuditQuery), async (c) => {
      const { events, next } = await listEvents(app.db, c.req.valid("query"));
      return c.json({ events: await markIncidents(app.db, events), next: next ?? null });
    })
    .get("/audit/:id", idParam, async (c) => {
      const event = await findEvent(app.db, c.req.param("id"));
      return event ? c.json(event) : problem(c, 404, { code: "not-found" });
    });
}

/** Guesses are rate limited as at the login; a success resets the count. */
async function changeOwnPassword(app: App, c: Context<ForOwner>, change: PasswordChange) {
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.limits.take("password", address);
  if (!allowed.ok)
    return problem(c, 429, {
      code: "too-many-attempts",
      headers: { "Retry-After": String(allowed.retryAfterSeconds) },
    });
  const device = { address, userAgent: c.req.header("User-Agent") };
  const { provedAt } = c.var.owner;
  const session = await changePassword(asOwner(app, c), { ...change, ...device, provedAt }, app.now());
  if (!session)
    return (
      (await noteWrongProof(app, c)) ??
      problem(c, 422, { errors: [{ field: "currentPassword", code: "current-password-wrong" }] })
    );
  await app.limits.forget("password", address);
  setSessionCookie(app, c, session);
  return c.body(null, 204);
}
