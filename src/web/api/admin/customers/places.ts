import { textUpTo } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { CustomerCode } from "#src/work/customers/customer-problems.ts";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import { singleSpacedUpTo } from "#src/work/customers/customer-values.ts";
import { notePlace } from "#src/work/customers/save-place.server.ts";
import { addPlace, listPlacesOf, removePlace } from "#src/work/jobs/places/customer-places.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json, uuidParam } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;
const LONGEST_NOTE = 2_000;
const code: Coded<CustomerCode> = codedMessage;

const PlaceNote = v.object({
  note: textUpTo(LONGEST_NOTE),
});
const NewPlace = v.object({
  address: v.pipe(singleSpacedUpTo(customerLimits.address), v.nonEmpty(code("missing"))),
});

/** Where a customer is worked for. */
export function placesApi(app: App) {
  return new Hono()
    .get("/leads/:id/places", idParam, async (c) => c.json({ places: await listPlacesOf(app.db, c.req.param("id")) }))
    .post("/customers/:id/places", idParam, json(LARGEST, NewPlace), async (c) => {
      const place = { ...c.req.valid("json"), customerId: c.req.param("id") };
      const added = await addPlace(app.db, place, app.now());
      if (added.kind === "unknown") return problem(c, 404, { code: "unknown-customer" });
      if (added.kind !== "added")
        return problem(c, 422, { code: "missing", errors: [{ field: "address", code: "missing" }] });
      return c.json({ id: added.id }, 201);
    })
    .delete("/customers/:id/places/:place", idParam, uuidParam("place"), async (c) => {
      const { id: customerId, place: id } = c.req.param();
      const isGone = await removePlace(app.db, { customerId, id });
      return isGone ? c.body(null, 204) : problem(c, 409, { code: "place-with-work" });
    })
    .put("/customers/:id/places/:place", idParam, uuidParam("place"), json(LARGEST, PlaceNote), async (c) => {
      const { id: customerId, place: id } = c.req.param();
      const noted = await notePlace(app.db, { ...c.req.valid("json"), id, customerId }, app.now());
      return noted ? c.body(null, 204) : problem(c, 404, { code: "unknown-customer" });
    });
}
