import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { parseCardForm } from "#src/customers/invoices/card/card-settings.ts";
import { saveCards, showCards } from "#src/customers/invoices/card/card-settings.server.ts";
import { cardDeps } from "#src/web/api/public/card/card-deps.ts";
import { followServices } from "#src/web/api/admin/privacy/follow-services.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { json } from "#src/web/http/validate.ts";

const LARGEST = 8 * 1024;

/** No answer holds a secret. */
export function cardsApi(app: App) {
  return new Hono()
    .get("/card-settings", async (c) => c.json(await showCards(cardDeps(app), app.now())))
    .put("/card-settings", stepUp(app), limitBody(LARGEST), json(parseCardForm), async (c) => {
      const refused = await saveCards(cardDeps(app), c.req.valid("json"), app.now());
      if (refused) return problem(c, 422, { errors: [refused] });
      await recordAuditEvent(app, c, { kind: "settings-saved", subject: "cards" });
      await followServices(app);
      return c.json(await showCards(cardDeps(app), app.now()));
    });
}
