import { Hono } from "hono";
import * as v from "valibot";
import { loadGuide, loadGuidePicture } from "#src/account/guide/guide.server.ts";
import { languages } from "#src/platform/i18n/language.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, query } from "#src/web/http/validate.ts";

const GuideQuery = v.object({ language: v.picklist(languages, code("choose-language")) });

export function guideApi() {
  return new Hono()
    .get("/guide", query(GuideQuery), async (c) => c.json(await loadGuide(c.req.valid("query").language)))
    .get("/guide/:language/:picture", async (c) => {
      const picture = await loadGuidePicture(c.req.param("language"), c.req.param("picture"));
      if (!picture) return problem(c, 404, { code: "not-found" });
      return c.body(new Uint8Array(picture), 200, {
        "Content-Type": "image/webp",
        "Cache-Control": "private, max-age=3600",
      });
    });
}
