import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { CardRefundForm } from "#src/work/invoices/card/card-refund.ts";
import { loadCardStanding } from "#src/work/invoices/card/card-standing.server.ts";
import { refundCard, type CardRefunded } from "#src/work/invoices/card/refund-card.server.ts";
import { loadDisputeFile } from "#src/work/pdf/dispute-file.server.ts";
import { disputeWords } from "#src/work/pdf/dispute-words.ts";
import { CardForm } from "#src/work/invoices/card/card-settings.ts";
import { saveCards, showCards } from "#src/work/invoices/card/card-settings.server.ts";
import { followServices } from "#src/web/api/admin/privacy/follow-services.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { attachment } from "#src/web/http/send-file.ts";
import { idParam, json, uuidParam } from "#src/web/http/validate.ts";
import { refuseInvoice } from "#src/web/problems/refuse-invoice.ts";

const LARGEST = 8 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** No answer holds a secret. */
export function cardsApi(app: App) {
  return (
    new Hono()
      .get("/card-settings", async (c) => c.json(await showCards(app, app.now())))
      .put("/card-settings", stepUp(app), json(LARGEST, CardForm), async (c) => {
        const refused = await saveCards(asOwner(app, c), c.req.valid("json"), app.now());
        if (refused) return problem(c, 422, { errors: [refused] });
        await followServices(app);
        return c.json(await showCards(app, app.now()));
      })
      .get("/invoices/:id/card", idParam, async (c) => c.json(await loadCardStanding(app.db, c.req.param("id"))))
      // The key of the form that is open is that of the refund: a second press asks for nothing more.
      .post(
        "/invoices/:id/payments/:payment/card-refund",
        stepUp(app),
        idParam,
        uuidParam("payment"),
        json(LARGEST, CardRefundForm),
        async (c) => {
          const id = c.req.header("Idempotency-Key") ?? "";
          if (!UUID.test(id)) return problem(c, 400, { code: "not-an-idempotency-key" });
          const { id: invoiceId, payment: paymentId } = c.req.param();
          const asked = { id, invoiceId, paymentId, cents: c.req.valid("json").cents };
          const refunded = await refundCard(asOwner(app, c), asked, app.now());
          if (refunded.kind !== "refunded" && refunded.kind !== "asked") return refuseRefund(c, refunded);
          app.outbox.wake();
          return c.json({ isDone: refunded.kind === "refunded" }, 201);
        },
      )
      // With everything about the customer in it, as an export has.
      .get("/invoices/:id/disputes/:dispute/file", stepUp(app), idParam, uuidParam("dispute"), async (c) => {
        const { id: invoiceId, dispute: disputeId } = c.req.param();
        const language = c.req.query("lang") === "fr" ? "fr" : "en";
        const dispute = await loadDisputeFile(app.db, { invoiceId, disputeId, language });
        if (!dispute) return refuseInvoice(c, "unknown");
        const made = await app.quotes.makePdf(
          { dispute, languages: [language], at: app.now() },
          { for: "look", who: "owner" },
        );
        const [pdf] = made.kind === "made" ? made.pdfs : [];
        if (!pdf) return problem(c, 503, { code: "server-error", headers: { "Retry-After": "5" } });
        const name = fillIn(disputeWords[language].file, { number: dispute.number });
        return c.body(new Uint8Array(pdf), 200, attachment(name, "application/pdf"));
      })
  );
}

type Refused = Exclude<CardRefunded, { kind: "refunded" | "asked" }>;

function refuseRefund(c: Context, refused: Refused) {
  switch (refused.kind) {
    case "unknown":
      return refuseInvoice(c, "unknown-payment");
    case "off":
      return problem(c, 409, { code: "card-off" });
    case "too-large": {
      const values = { most: refused.mostCents / 100 };
      return problem(c, 422, { errors: [{ field: "cents", code: "card-refund-too-large", values }] });
    }
    case "refused":
      return problem(c, 422, {
        errors: [{ field: "cents", code: "card-refund-refused", values: { says: refused.says } }],
      });
  }
}
