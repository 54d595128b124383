import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { whyNotWrite } from "#src/account/consents/suppressions.server.ts";
import { CustomerListQuery } from "#src/work/customer-cards/customer-filter.ts";
import { endFormerLinks, keepFormerLinks, loadFormerLinks } from "#src/work/customer-cards/former-links.server.ts";
import { listCustomers } from "#src/work/customer-cards/list-customers.server.ts";
import { loadCustomer } from "#src/work/customer-cards/load-customer.server.ts";
import { saveCustomer, type CustomerSaved } from "#src/work/customer-cards/save-customer.server.ts";
import { choosePapers } from "#src/work/customers/choose-papers.server.ts";
import { loadRecipients, mailUses } from "#src/work/customers/recipients.server.ts";
import type { CustomerCode } from "#src/work/customers/customer-problems.ts";
import { beginWork } from "#src/work/customer-cards/begin-work.server.ts";
import { workKinds } from "#src/work/customer-cards/work-kinds.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { parseCustomerEdit } from "#src/work/customers/customer-values.ts";
import { customersSheetName, exportCustomers } from "#src/work/customer-cards/customers-sheet.server.ts";
import { languages } from "#src/platform/i18n/language.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { loadCustomerPrivacy } from "#src/work/privacy/customer-privacy.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { importCustomersApi } from "./import-customers.ts";
import { movingApi } from "./moving.ts";
import { placesApi } from "./places.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;
const code: Coded<CustomerCode> = codedMessage;

const SheetQuery = v.object({
  search: CustomerListQuery.entries.search,
  language: v.optional(oneOf(languages), "fr"),
});
const Chosen = v.object({
  address: v.pipe(v.string(code("not-text")), v.maxLength(254, code("too-many-characters", { most: 254 }))),
});
const RecipientsQuery = v.object({
  use: v.optional(oneOf(mailUses), "papers"),
});
const Work = v.object({ kind: oneOf(workKinds) });

/** The people and companies that requests came from. */
export function customersApi(app: App) {
  return new Hono()
    .get("/customers", query(CustomerListQuery), async (c) =>
      c.json(await listCustomers(app.db, c.req.valid("query"), app.now())),
    )
    .get("/leads/:id/recipients", idParam, query(RecipientsQuery), async (c) => {
      const recipients = await loadRecipients(app.db, c.req.param("id"), c.req.valid("query").use);
      if (!recipients) return problem(c, 404, { code: "unknown-lead" });
      const { customerId, to, phone } = recipients;
      const isInInbox = (await loadInboxLead(app.db, c.req.param("id"))) !== undefined;
      const mayRemind = isInInbox && !(await whyNotWrite(app, { email: to, phone }));
      return c.json({
        ...{ ...recipients, mayRemind },
        formerLinks: customerId && (await loadFormerLinks(app.db, customerId)),
      });
    })
    .put("/leads/:id/recipients", idParam, json(LARGEST, Chosen), async (c) => {
      const leadId = c.req.param("id");
      const isChosen = await choosePapers(asOwner(app, c), { ...c.req.valid("json"), leadId }, app.now());
      if (!isChosen) return problem(c, 404, { code: "unknown-customer" });
      return c.body(null, 204);
    })
    .get("/customers/sheet", stepUp(app), query(SheetQuery), async (c) => {
      const written = { ...c.req.valid("query"), regionalFormat: regionalFormatOf(app.pages.facts().business) };
      const name = customersSheetName(app.now(), written);
      return sendCsv(c, name, await exportCustomers(asOwner(app, c), { ...written, file: name }, app.now()));
    })
    .route("/", importCustomersApi(app))
    .get("/customers/:id", idParam, async (c) => show(app, c, c.req.param("id")))
    .get("/customers/:id/privacy", idParam, async (c) => {
      const privacy = await loadCustomerPrivacy(app.db, c.req.param("id"));
      return privacy ? c.json(privacy) : refuse(c, refusals, "unknown");
    })
    .put("/customers/:id", idParam, json(LARGEST, parseCustomerEdit), async (c) => {
      const id = c.req.param("id");
      const saved = await saveCustomer(asOwner(app, c), { ...c.req.valid("json"), id }, app.now());
      if (saved !== "saved") return refuse(c, refusals, saved);
      return show(app, c, id);
    })
    .delete("/customers/:id/former-links", idParam, async (c) => {
      const ending = { customerId: c.req.param("id"), secretKey: app.secretKey };
      return c.json({ ended: await endFormerLinks(asOwner(app, c), ending, app.now()) });
    })
    .post("/customers/:id/former-links/keep", idParam, async (c) => {
      await keepFormerLinks(app.db, c.req.param("id"));
      return c.body(null, 204);
    })
    .route("/", placesApi(app))
    .post("/customers/:id/work", idParam, json(LARGEST, Work), async (c) => {
      const asked = { ...c.req.valid("json"), customerId: c.req.param("id") };
      const begun = await beginWork(app.db, asked, app.now());
      return begun ? c.json(begun, 201) : refuse(c, refusals, "unknown");
    })
    .route("/", movingApi(app));
}

async function show(app: App, c: Context, id: string) {
  const customer = await loadCustomer(app.db, id, app.now());
  return customer ? c.json(customer) : refuse(c, refusals, "unknown");
}

const refusals: Refusals<Exclude<CustomerSaved, "saved">> = {
  unknown: [404, "unknown-customer"],
  stale: [409, "customer-changed"],
};
