import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { loadPhoto } from "#src/work/leads/photos/lead-photos.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, query, uuidParam } from "#src/web/http/validate.ts";

const Size = v.object({ size: v.optional(v.picklist(["small", "large"]), "large") });

/** Photos of a customer's home: for the owner alone, and left in no cache. */
export function leadPhotosApi(app: App) {
  return new Hono().get("/leads/:id/photos/:photo", idParam, uuidParam("photo"), query(Size), async (c) => {
    const { id: leadId, photo: photoId } = c.req.param();
    const bytes = await loadPhoto(app.db, { leadId, photoId, ...c.req.valid("query") });
    if (!bytes) return problem(c, 404, { code: "not-found" });
    return c.body(bytes, 200, { "Content-Type": "image/jpeg" });
  });
}
