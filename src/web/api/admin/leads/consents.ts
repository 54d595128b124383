import { businessDay } from "#src/platform/clock/business-day.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { countConsents } from "#src/account/consents/count-consents.server.ts";
import { GivenConsent } from "#src/account/consents/given-consent.ts";
import { consentsOfLead, leaveAlone, recordExpressConsent, type LeftAlone } from "#src/work/privacy/suppress.server.ts";
import { exportConsents } from "#src/work/privacy/export-data.server.ts";
import { textsShownFor } from "#src/work/privacy/shown-texts.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
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
      answer(app, c, await leaveAlone(actingOwner(app, c), c.req.param("id"), app.now())),
    )
    .post("/leads/:id/consents", idParam, json(LARGEST, GivenConsent), async (c) => {
      const given = { ...c.req.valid("json"), leadId: c.req.param("id") };
      return answer(app, c, await recordExpressConsent(actingOwner(app, c), given, app.now()));
    })
    .get("/consents", async (c) => c.json(await countConsents(app.db, app.now())))
    .get("/export-consents", stepUp(app), async (c) => {
      return sendCsv(
        c,
        `consents-${businessDay(app.now(), app.pages.facts().business.timeZone)}.csv`,
        await exportConsents(asOwner(app, c), app.now()),
      );
    });
}

function actingOwner(app: App, c: Context) {
  return asOwner(app, c);
}

async function answer(app: App, c: Context, done: LeftAlone) {
  if (done === "unknown-lead") return problem(c, 404, { code: "unknown-lead" });
  if (done === "no-address") return problem(c, 409, { code: "no-customer-address" });
  return show(app, c, c.req.param("id") ?? "");
}

async function show(app: App, c: Context, id: string) {
  const shown = await consentsOfLead(app, id, app.now());
  return shown === undefined ? problem(c, 404, { code: "unknown-lead" }) : c.json({ person: shown });
}
