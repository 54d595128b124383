import { businessDay } from "#src/platform/clock/business-day.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { consentsCsv } from "#src/account/consents/consents-csv.server.ts";
import { countConsents } from "#src/account/consents/count-consents.server.ts";
import { parseGivenConsent, type GivenConsent } from "#src/account/consents/given-consent.ts";
import { consentsOfLead, leaveAlone, recordExpressConsent, type LeftAlone } from "#src/work/privacy/suppress.server.ts";
import { textsShownFor } from "#src/work/privacy/evidence/shown-texts.server.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 16 * 1024;

export function consentsApi(app: App) {
  return new Hono()
    .get("/leads/:id/shown-texts", idParam, async (c) => {
      const texts = await textsShownFor(app.db, c.req.param("id"));
      return texts ? c.json({ texts }) : problem(c, 404, { code: "unknown-lead" });
    })
    .get("/leads/:id/consents", idParam, (c) => show(app, c, c.req.param("id")))
    .post("/leads/:id/leave-alone", idParam, async (c) =>
      answer(app, c, { done: await leaveAlone(app, c.req.param("id"), app.now()), kind: "left-alone" }),
    )
    .post("/leads/:id/consents", idParam, limitBody(LARGEST), json<GivenConsent>(parseGivenConsent), async (c) => {
      const given = { ...c.req.valid("json"), leadId: c.req.param("id") };
      return answer(app, c, { done: await recordExpressConsent(app, given, app.now()), kind: "consent-recorded" });
    })
    .get("/consents", async (c) => c.json(await countConsents(app.db, app.now())))
    .get("/export-consents", stepUp(app), async (c) => {
      await recordAuditEvent(app, c, { kind: "consents-exported" });
      return sendCsv(
        c,
        `consents-${businessDay(app.now(), app.pages.facts().business.timeZone)}.csv`,
        consentsCsv(app.db),
      );
    });
}

type Done = { done: LeftAlone; kind: "left-alone" | "consent-recorded" };

async function answer(app: App, c: Context, { done, kind }: Done) {
  if (done === "unknown-lead") return problem(c, 404, { code: "unknown-lead" });
  if (done === "no-address") return problem(c, 409, { code: "no-customer-address" });
  await recordAuditEvent(app, c, { kind });
  return show(app, c, c.req.param("id") ?? "");
}

async function show(app: App, c: Context, id: string) {
  const shown = await consentsOfLead(app, id, app.now());
  return shown === undefined ? problem(c, 404, { code: "unknown-lead" }) : c.json({ person: shown });
}
