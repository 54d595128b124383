import { asOwner } from "#src/web/guards/done-by.ts";
import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { listOwedBy } from "#src/work/invoices/customer/customer-invoices.server.ts";
import { sendReceipt } from "#src/work/invoices/customer/send-receipt.server.ts";
import { takeTransfer } from "#src/work/invoices/customer/take-transfer.server.ts";
import { parseTransfer } from "#src/work/invoices/customer/transfer.ts";
import type { ListedInvoice } from "#src/work/invoices/list/listed-invoice.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { Reversal, NewPayment } from "#src/work/invoices/payment.ts";
import { loadPayments, recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, optionalJson, uuidParam } from "#src/web/http/validate.ts";
import { endCardSessions } from "#src/web/api/public/card/end-card-sessions.ts";
import { refuseInvoice, refuseOutcome } from "#src/web/problems/refuse-invoice.ts";
import { pressKeyOf } from "#src/web/guards/press-key.ts";

const LARGEST = 64 * 1024;

export function paymentsApi(app: App) {
  return (
    new Hono()
      .post("/invoices/:id/payments", idParam, json(LARGEST, NewPayment), async (c) => {
        const read = pressKeyOf(c);
        if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
        const invoiceId = c.req.param("id");
        const received = { ...c.req.valid("json"), invoiceId, ...read.once };
        const taken = await takePayment(asOwner(app, c), received, app.now());
        if (!("payment" in taken)) return refuseOutcome(c, taken);
        app.outbox.wake();
        endCardSessions(app);
        return c.json({ payment: taken.payment, settled: taken.settled }, 201);
      })
      // What the customer of this one owes, the oldest first: one transfer may pay several.
      .get("/invoices/:id/owed", idParam, async (c) => {
        const invoice = await loadInvoice(app.db, c.req.param("id"));
        if (!invoice) return refuseInvoice(c, "unknown");
        const owed = await listOwedBy(app.db, invoice.leadId);
        return c.json({ owed: owed.map(asOwed) });
      })
      .post("/transfers", json(LARGEST, parseTransfer), async (c) => {
        const read = pressKeyOf(c);
        if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
        const transfer = { ...c.req.valid("json"), ...read.once };
        const taken = await takeTransfer(asOwner(app, c), transfer, app.now());
        if (!("payments" in taken)) return refuseOutcome(c, taken);
        app.outbox.wake();
        endCardSessions(app);
        return c.json({ payments: taken.payments.map(({ payment }) => payment) }, 201);
      })
      .post("/invoices/:id/refunds", idParam, json(LARGEST, NewPayment), async (c) => {
        const read = pressKeyOf(c);
        if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
        const invoiceId = c.req.param("id");
        const { receipt: _, ...refund } = c.req.valid("json");
        const outcome = await recordRefund(asOwner(app, c), { ...refund, invoiceId, ...read.once }, app.now());
        if (outcome.kind === "too-large")
          return refuseInvoice(c, "refund-too-large", { most: outcome.mostCents / 100 });
        if (!("payment" in outcome)) return refuseOutcome(c, outcome);
        app.outbox.wake();
        endCardSessions(app);
        return c.json({ payment: outcome.payment }, 201);
      })
      .post("/invoices/:id/payments/:payment/receipt", idParam, uuidParam("payment"), async (c) => {
        const { id: invoiceId, payment: paymentId } = c.req.param();
        const sent = await sendReceipt(asOwner(app, c), { invoiceId, paymentId }, app.now());
        if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
        app.outbox.wake();
        return c.json({ to: sent.to }, 201);
      })
      .post(
        "/invoices/:id/payments/:payment/reverse",
        idParam,
        uuidParam("payment"),
        optionalJson(LARGEST, Reversal),
        async (c) => {
          const { id: invoiceId, payment: paymentId } = c.req.param();
          const ofInvoice = await loadPayments(app.db, invoiceId);
          if (ofInvoice.every(({ id }) => id !== paymentId)) return refuseInvoice(c, "unknown-payment");
          const outcome = await reversePayment(
            asOwner(app, c),
            { id: paymentId, day: c.req.valid("json").receivedOn },
            app.now(),
          );
          if (outcome.kind === "unknown") return refuseInvoice(c, "unknown-payment");
          if (outcome.kind !== "reversed") return refuseOutcome(c, outcome);
          app.outbox.wake();
          endCardSessions(app);
          return c.json({ payment: outcome.payment }, 201);
        },
      )
  );
}

function asOwed({ id, kind, number, document, draft, dueOn, settled }: ListedInvoice) {
  return { id, kind, number, dueOn, title: document?.title ?? draft.title, balanceCents: balanceOf(settled) };
}
