import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { CustomerListQuery } from "#src/work/customer-cards/customer-filter.ts";
import { listCustomers } from "#src/work/customer-cards/list-customers.server.ts";
import { loadCustomer } from "#src/work/customer-cards/load-customer.server.ts";
import { saveCustomer, type CustomerSaved } from "#src/work/customer-cards/save-customer.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { parseCustomerEdit, type CustomerEdit } from "#src/work/customers/customer-values.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;

/** The people and companies that requests came from. */
export function customersApi(app: App) {
  return new Hono()
    .get("/customers", query(CustomerListQuery), async (c) =>
      c.json(await listCustomers(app.db, c.req.valid("query"), app.now())),
    )
    .get("/leads/:id/recipients", idParam, async (c) => {
      const recipients = await loadRecipients(app.db, c.req.param("id"), "papers");
      return recipients ? c.json(recipients) : problem(c, 404, { code: "unknown-lead" });
    })
    .get("/customers/:id", idParam, async (c) => show(app, c, c.req.param("id")))
    .put("/customers/:id", idParam, limitBody(LARGEST), json<CustomerEdit>(parseCustomerEdit), async (c) => {
      const id = c.req.param("id");
      const saved = await saveCustomer(app.db, { ...c.req.valid("json"), id }, app.now());
      if (saved !== "saved") return refuse(c, refusals, saved);
      await recordAuditEvent(app, c, { kind: "customer-corrected" });
      return show(app, c, id);
    });
}

async function show(app: App, c: Context, id: string) {
  const customer = await loadCustomer(app.db, id, app.now());
  return customer ? c.json(customer) : refuse(c, refusals, "unknown");
}

const refusals: Refusals<Exclude<CustomerSaved, "saved">> = {
  unknown: [404, "unknown-customer"],
  stale: [409, "customer-changed"],
};
