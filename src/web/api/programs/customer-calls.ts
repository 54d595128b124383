import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { listCustomersSince, loadProgramCustomer } from "#src/work/customer-cards/customers-since.server.ts";
import { requireToken, type ForProgram } from "#src/web/guards/require-token.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, query } from "#src/web/http/validate.ts";
import { asCustomerAnswer } from "./customer-answers.ts";
import { pageEntries } from "./list-query.ts";

export const CustomersQuery = v.object(pageEntries);

/** Whoever has no request in the inbox any more is a 404, as their requests are. */
export function programCustomerCalls(app: App) {
  return new Hono<ForProgram>()
    .use(requireToken(app, "customers"))
    .get("/", query(CustomersQuery), async (c) => {
      const { cursor: after, ...asked } = c.req.valid("query");
      const { customers, next } = await listCustomersSince(app.db, { after, ...asked });
      return c.json({ customers: customers.map(asCustomerAnswer), nextCursor: next });
    })
    .get("/:id", idParam, async (c) => {
      const customer = await loadProgramCustomer(app.db, c.req.param("id"));
      return customer ? c.json(asCustomerAnswer(customer)) : problem(c, 404, { code: "unknown-customer" });
    });
}
