import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { invoiceStates, parseInvoiceEdit, Issuing, FromQuote, NewCredit } from "#src/work/invoices/invoice.ts";
import type { Invoice, InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { listInvoicesSince, loadInboxInvoice } from "#src/work/invoices/list/program-invoices.server.ts";
import type { InvoiceMade } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { draftInvoiceByProgram, saveInvoiceByProgram } from "#src/work/invoices/issuing/program-invoices.server.ts";
import { NewPayment } from "#src/work/invoices/payment.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { loadInboxQuote } from "#src/work/quotes/list/quote-list.server.ts";
import { asProgram } from "#src/web/guards/done-by.ts";
import { requireToken, type ForProgram } from "#src/web/guards/require-token.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";
import { endCardSessions } from "#src/web/api/public/card/end-card-sessions.ts";
import { refuseInvoice, refuseOutcome } from "#src/web/problems/refuse-invoice.ts";
import { refuseQuote } from "#src/web/problems/refuse-quote.ts";
import { asInvoiceAnswer, asInvoiceWithPayments, asPaymentAnswer, unsettled } from "./invoice-answers.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { pageEntries, uuid } from "./list-query.ts";

const LARGEST = 256 * 1024;

export const InvoicesQuery = v.object({
  lead: v.optional(uuid("lead-gone")),
  state: v.optional(oneOf(invoiceStates)),
  ...pageEntries,
});

type Program = Context<ForProgram>;

export function invoiceCalls(app: App) {
  return new Hono<ForProgram>()
    .use(requireToken(app, "invoices"))
    .get("/", query(InvoicesQuery), async (c) => {
      const { lead: leadId, cursor: after, ...asked } = c.req.valid("query");
      const { invoices, next } = await listInvoicesSince(app.db, { leadId, after, ...asked });
      return c.json({ invoices: invoices.map(asInvoiceAnswer), nextCursor: next });
    })
    .get("/:id", idParam, async (c) => {
      const invoice = await loadInboxInvoice(app.db, c.req.param("id"));
      return invoice ? c.json(asInvoiceWithPayments(invoice)) : refuseInvoice(c, "unknown");
    })
    .put("/:id", idParam, json(LARGEST, parseInvoiceEdit), (c) =>
      withInvoice(app, c, async ({ id }) => {
        const saved = await saveInvoiceByProgram(asProgram(app, c), { ...c.req.valid("json"), id }, app.now());
        if (saved.kind !== "saved") return refuseInvoice(c, saved.kind);
        return c.json(asInvoiceAnswer(unsettled(saved.invoice)));
      }),
    )
    .post("/:id/issue", idParam, json(LARGEST, Issuing), (c) =>
      withInvoice(app, c, async ({ id }) => {
        const sent = await sendInvoice(asProgram(app, c), { ...c.req.valid("json"), id }, app.now());
        if (sent.kind === "refused") return problem(c, 422, { errors: sent.problems });
        if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
        return issued(app, c, sent);
      }),
    )
    .post("/:id/payments", idParam, json(LARGEST, NewPayment), (c) =>
      withInvoice(app, c, async ({ id: invoiceId }) => {
        const read = idempotencyKeyOf(c);
        if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
        const received = { ...c.req.valid("json"), invoiceId, ...(read.key && { idempotencyKey: read.key }) };
        const taken = await takePayment(asProgram(app, c), received, app.now());
        if (!("payment" in taken)) return refuseOutcome(c, taken);
        app.outbox.wake();
        endCardSessions(app);
        const invoice = await loadInboxInvoice(app.db, invoiceId);
        if (!invoice) return refuseInvoice(c, "unknown");
        const answer = { payment: asPaymentAnswer(taken.payment), invoice: asInvoiceAnswer(invoice) };
        return c.json(answer, taken.kind === "recorded" ? 201 : 200);
      }),
    )
    .post("/:id/credit", idParam, json(LARGEST, NewCredit), (c) =>
      withInvoice(app, c, async ({ id }) => {
        const read = idempotencyKeyOf(c);
        if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
        const credit = { ...c.req.valid("json"), id, ...(read.key && { idempotencyKey: read.key }) };
        const sent = await sendCreditNote(asProgram(app, c), credit, app.now());
        if (sent.kind === "known") return c.json(issuedAnswer(sent), 200);
        if (sent.kind === "refused") return problem(c, 422, { errors: sent.problems });
        if (sent.kind === "too-large") return refuseInvoice(c, "credit-too-large", { most: sent.mostCents / 100 });
        if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
        endCardSessions(app);
        return issued(app, c, sent, 201);
      }),
    );
}

/** POST /api/leads/{id}/invoices */
export function draftForLead(app: App) {
  return new Hono<ForProgram>().post("/:id/invoices", requireToken(app, "invoices"), idParam, async (c) => {
    const lead = await loadInboxLead(app.db, c.req.param("id"));
    if (!lead) return problem(c, 404, { code: "unknown-lead" });
    return drafted(c, await draftInvoiceByProgram(asProgram(app, c), { leadId: lead.id }, app.now()));
  });
}

/** POST /api/quotes/{id}/invoices */
export function draftFromQuote(app: App) {
  return new Hono<ForProgram>().post(
    "/:id/invoices",
    requireToken(app, "invoices"),
    idParam,
    json(LARGEST, FromQuote),
    async (c) => {
      const quote = await loadInboxQuote(app.db, c.req.param("id"));
      if (!quote) return refuseQuote(c, "unknown");
      const from = { ...c.req.valid("json"), quoteId: quote.id };
      return drafted(c, await draftInvoiceByProgram(asProgram(app, c), from, app.now()));
    },
  );
}

async function withInvoice(
  app: App,
  c: Program,
  then: (invoice: InvoiceInFull) => Promise<Response>,
): Promise<Response> {
  const invoice = await loadInboxInvoice(app.db, c.req.param("id") ?? "");
  return invoice ? then(invoice) : refuseInvoice(c, "unknown");
}

function drafted(c: Program, made: InvoiceMade) {
  if (!("invoice" in made)) return refuseInvoice(c, made.kind);
  return c.json(asInvoiceAnswer(unsettled(made.invoice)), made.kind === "made" ? 201 : 200);
}

function issued(app: App, c: Program, { invoice, link }: { invoice: Invoice; link: string }, status: 200 | 201 = 200) {
  app.outbox.wake();
  return c.json(issuedAnswer({ invoice, link }), status);
}

function issuedAnswer({ invoice, link }: { invoice: Invoice; link: string }) {
  return { invoice: asInvoiceAnswer(unsettled(invoice)), link };
}
