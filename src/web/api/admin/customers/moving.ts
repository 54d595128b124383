import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { CustomerCode } from "#src/work/customers/customer-problems.ts";
import {
  keepApart,
  mergeCustomers,
  settleDoubt,
  undoMerge,
} from "#src/work/customers/moving/merge-customers.server.ts";
import { splitCustomer, type NotSplit } from "#src/work/customers/moving/split-customer.server.ts";
import { undoSplit } from "#src/work/customers/moving/undo-split.server.ts";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import { singleSpacedUpTo } from "#src/work/customers/customer-values.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json, uuidParam } from "#src/web/http/validate.ts";

const LARGEST = 4 * 1024;
const LARGEST_SPLIT = 64 * 1024;
const code: Coded<CustomerCode> = codedMessage;
const id = v.pipe(v.string(code("not-text")), v.uuid(code("unexpected")), v.toLowerCase());

const Merge = v.object({ from: id });
const MOST_TICKED = 1_000;
const ids = v.pipe(
  v.array(id),
  v.maxLength(MOST_TICKED, code("unexpected")),
  v.transform((all) => [...new Set(all)]),
);
const Split = v.object({
  version: rowVersion,
  name: v.pipe(singleSpacedUpTo(customerLimits.name), v.nonEmpty(code("missing"))),
  ...{ leads: ids, contacts: ids, places: ids },
});
const OtherCustomer = v.object({ other: id });

/** Whether two customers are one: joined, parted again, or never asked about any more. */
export function movingApi(app: App) {
  return new Hono()
    .post("/customers/:id/merge", idParam, json(LARGEST, Merge), async (c) => {
      const merged = await mergeCustomers(
        asOwner(app, c),
        { ...c.req.valid("json"), to: c.req.param("id") },
        app.now(),
      );
      if (merged.kind !== "merged") return problem(c, 404, { code: "unknown-customer" });
      return c.json({ moveId: merged.moveId }, 201);
    })
    .post("/customers/:id/merges/:move/undo", idParam, uuidParam("move"), async (c) => {
      const undone = await undoMerge(asOwner(app, c), c.req.param("move"), app.now());
      if (undone !== "undone") return problem(c, 404, { code: "unknown-customer" });
      return c.body(null, 204);
    })
    .post("/customers/:id/split", idParam, json(LARGEST_SPLIT, Split), async (c) => {
      const split = await splitCustomer(asOwner(app, c), { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      if (split.kind !== "split") return refuse(c, notSplit, split.kind);
      return c.json({ customerId: split.customerId, moveId: split.moveId }, 201);
    })
    .post("/customers/:id/splits/:move/undo", idParam, uuidParam("move"), async (c) => {
      const undone = await undoSplit(asOwner(app, c), c.req.param("move"), app.now());
      if (undone !== "undone") return problem(c, 404, { code: "unknown-customer" });
      return c.body(null, 204);
    })
    .post("/customers/:id/apart", idParam, json(LARGEST, OtherCustomer), async (c) => {
      await keepApart(app.db, [c.req.param("id"), c.req.valid("json").other], app.now());
      return c.body(null, 204);
    })
    .post("/customers/:id/looked", idParam, async (c) => {
      await settleDoubt(app.db, c.req.param("id"));
      return c.body(null, 204);
    });
}

const notSplit: Refusals<NotSplit> = {
  unknown: [404, "unknown-customer"],
  stale: [409, "customer-changed"],
  "nothing-ticked": [422, "nothing-ticked"],
  "everything-ticked": [422, "everything-ticked"],
  "of-another": [422, "of-another-customer"],
};
