import { asOwner } from "#src/web/guards/done-by.ts";
import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { loadCreditable } from "#src/work/invoices/issuing/credit-note.server.ts";
import { changeDispute } from "#src/work/invoices/customer/dispute.server.ts";
import { Dispute } from "#src/work/invoices/customer/dispute.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { resumeInvoiceReminders } from "#src/work/invoices/messages/decline-reminders.server.ts";
import { stopInvoiceReminders } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { parseTypedInvoice, Issuing, FromQuote, NewCredit } from "#src/work/invoices/invoice.ts";
import {
  deleteInvoiceDraft,
  listInvoicesOf,
  loadInvoice,
  saveInvoiceDraft,
} from "#src/work/invoices/invoices.server.ts";
import { InvoiceListQuery } from "#src/work/invoices/list/invoice-filter.ts";
import { listInvoices, loadInvoiceFigures } from "#src/work/invoices/list/invoice-list.server.ts";
import { listOwedOf, loadInvoiceNotices } from "#src/work/invoices/list/invoice-notices.server.ts";
import {
  createBlankInvoice,
  createExtraInvoice,
  createFromQuote,
  type InvoiceMade,
} from "#src/work/invoices/issuing/new-invoices.server.ts";
import { deductedBy, draftDocument } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { sendAgain, sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { loadInvoicesKept } from "#src/work/privacy/invoices-of-person.server.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";
import { previewInvoice } from "#src/web/api/public/invoice/show-invoice.ts";
import { endCardSessions } from "#src/web/api/public/card/end-card-sessions.ts";
import { refuseInvoice } from "#src/web/problems/refuse-invoice.ts";
import { pressKeyOf } from "#src/web/guards/press-key.ts";

const LARGEST = 256 * 1024;

export function invoicesApi(app: App) {
  return new Hono<ForOwner>().route("/", listsAndNew(app)).route("/", oneInvoice(app)).route("/", issuedInvoice(app));
}

function listsAndNew(app: App) {
  return new Hono<ForOwner>()
    .get("/invoices", query(InvoiceListQuery), async (c) =>
      c.json(await listInvoices(app.db, c.req.valid("query"), app.now())),
    )
    .get("/invoice-figures", async (c) => c.json(await loadInvoiceFigures(app.db, app.now())))
    .get("/leads/:id/invoices", idParam, async (c) =>
      c.json({
        invoices: await listInvoicesOf(app.db, c.req.param("id")),
        kept: await loadInvoicesKept(app.db, [c.req.param("id")]),
      }),
    )
    .post("/leads/:id/invoices", idParam, async (c) =>
      made(c, await createBlankInvoice(app.db, c.req.param("id"), app.now())),
    )
    .post("/jobs/:id/invoices", idParam, async (c) => {
      const outcome = await createExtraInvoice(app.db, c.req.param("id"), app.now());
      return outcome.kind === "unknown" ? problem(c, 404, { code: "unknown-job" }) : made(c, outcome);
    })
    .post("/quotes/:id/invoices", idParam, json(LARGEST, FromQuote), async (c) =>
      made(c, await createFromQuote(app.db, { ...c.req.valid("json"), quoteId: c.req.param("id") }, app.now())),
    )
    .get("/quotes/:id/owed", idParam, async (c) => c.json({ owed: await listOwedOf(app.db, c.req.param("id")) }));
}

function oneInvoice(app: App) {
  return (
    new Hono<ForOwner>()
      .get("/invoices/:id", idParam, async (c) => {
        const invoice = await loadInvoice(app.db, c.req.param("id"));
        return invoice ? c.json(invoice) : refuseInvoice(c, "unknown");
      })
      .get("/invoices/:id/deducted", idParam, async (c) => {
        const invoice = await loadInvoice(app.db, c.req.param("id"));
        if (!invoice) return refuseInvoice(c, "unknown");
        return c.json({ deducted: invoice.number === null ? await deductedBy(app.db, invoice) : [] });
      })
      .get("/invoices/:id/creditable", idParam, async (c) => {
        const invoice = await loadInvoice(app.db, c.req.param("id"));
        if (!invoice) return refuseInvoice(c, "unknown");
        const { document, kind } = invoice;
        if (!document || kind === "credit") return refuseInvoice(c, "not-issued");
        return c.json(await loadCreditable(app.db, { id: invoice.id, document }));
      })
      .get("/invoices/:id/notices", idParam, async (c) => {
        const invoice = await loadInvoice(app.db, c.req.param("id"));
        return invoice ? c.json(await loadInvoiceNotices(app.db, invoice)) : refuseInvoice(c, "unknown");
      })
      // The page itself, for the owner's eyes before the customer's: its address is no secret, and the session is.
      .get("/invoices/:id/preview", idParam, async (c) => {
        const invoice = await loadInvoice(app.db, c.req.param("id"));
        const document = invoice && (invoice.document ?? (await draftDocument(app.db, invoice, app.now())));
        if (!invoice || !document) return refuseInvoice(c, "unknown");
        const settled = { ...invoice.settled, totalCents: document.totals.totalCents };
        const shown = { ...invoice, number: document.number, document, settled };
        return previewInvoice(app, c, {
          ...{ invoice: shown, address: `/api/admin/invoices/${invoice.id}/preview` },
          isSent: invoice.number !== null,
        });
      })
      .put("/invoices/:id", idParam, json(LARGEST, parseTypedInvoice), async (c) => {
        const saved = await saveInvoiceDraft(app.db, { ...c.req.valid("json"), id: c.req.param("id") });
        return saved.kind === "saved" ? c.json(saved.invoice) : refuseInvoice(c, saved.kind);
      })
      .delete("/invoices/:id", idParam, async (c) => {
        const deleted = await deleteInvoiceDraft(app.db, c.req.param("id"));
        return deleted ? c.body(null, 204) : refuseInvoice(c, "not-draft");
      })
  );
}

/** From its issue on. */
function issuedInvoice(app: App) {
  return new Hono<ForOwner>()
    .post("/invoices/:id/issue", idParam, json(LARGEST, Issuing), async (c) => {
      const sent = await sendInvoice(asOwner(app, c), { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      if (sent.kind === "refused") return problem(c, 422, { errors: sent.problems });
      if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
      app.outbox.wake();
      return c.json({ invoice: sent.invoice, link: sent.link });
    })
    .get("/invoices/:id/link", idParam, async (c) => {
      const token = await loadInvoiceToken(app.db, { id: c.req.param("id"), secretKey: app.secretKey });
      if (!token) return refuseInvoice(c, "unknown");
      return c.json({ link: shownLink(app, c, invoiceAddress(app.siteUrl, token)) });
    })
    .post("/invoices/:id/reminders", idParam, async (c) => {
      await resumeInvoiceReminders(asOwner(app, c), c.req.param("id"), app.now());
      return c.body(null, 204);
    })
    .delete("/invoices/:id/reminders", idParam, async (c) => {
      await stopInvoiceReminders(app.db, c.req.param("id"), app.now());
      return c.body(null, 204);
    })
    .post("/invoices/:id/dispute", idParam, json(LARGEST, Dispute), async (c) => {
      const change = { ...c.req.valid("json"), id: c.req.param("id") };
      const changed = await changeDispute(asOwner(app, c), change, app.now());
      return changed === "changed" ? c.body(null, 204) : refuseInvoice(c, changed);
    })
    .delete("/invoices/:id/dispute", idParam, async (c) => {
      const changed = await changeDispute(asOwner(app, c), { id: c.req.param("id"), ended: true }, app.now());
      return changed === "changed" ? c.body(null, 204) : refuseInvoice(c, changed);
    })
    .post("/invoices/:id/send-again", idParam, async (c) => {
      const sent = await sendAgain(app, c.req.param("id"), app.now());
      if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
      app.outbox.wake();
      return c.json({ to: sent.to }, 201);
    })
    .post("/invoices/:id/credit", idParam, json(LARGEST, NewCredit), async (c) => {
      const read = pressKeyOf(c);
      if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
      const credit = {
        ...c.req.valid("json"),
        id: c.req.param("id"),
        ...read.once,
      };
      const sent = await sendCreditNote(asOwner(app, c), credit, app.now());
      if (sent.kind === "known") return c.json({ invoice: sent.invoice, link: sent.link }, 200);
      if (sent.kind === "refused") return problem(c, 422, { errors: sent.problems });
      if (sent.kind === "too-large") return refuseInvoice(c, "credit-too-large", { most: sent.mostCents / 100 });
      if (sent.kind !== "sent") return refuseInvoice(c, sent.kind);
      app.outbox.wake();
      endCardSessions(app);
      return c.json({ invoice: sent.invoice, link: sent.link }, 201);
    });
}

function made(c: Context, outcome: InvoiceMade) {
  return "invoice" in outcome ? c.json(outcome.invoice, 201) : refuseInvoice(c, outcome.kind);
}
