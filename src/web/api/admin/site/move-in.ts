import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { takeGoogleReviews } from "#src/operations/google-profile/google-reviews.server.ts";
import { moveFileIn, type MovingLine } from "#src/operations/wordpress/move-in-file.server.ts";
import { openPictureMaker } from "#src/site/media/picture-maker.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, bodyTextOf, hasContentType, limitBody } from "#src/web/http/read-body.ts";
import { streamText } from "#src/web/http/stream-text.ts";
import { query } from "#src/web/http/validate.ts";

/** A larger file is for the command, which reads it from the disk. */
const MOST_XML = 64 * 1024 * 1024;
const MOST_JSON = 2 * 1024 * 1024;

const flag = (first: "true" | "false") =>
  v.pipe(
    v.optional(oneOf(["true", "false"]), first),
    v.transform((value) => value === "true"),
  );
const MoveQuery = v.object({
  ...{ dryRun: flag("true"), asDrafts: flag("false"), pagesAsArticles: flag("false"), pictures: flag("true") },
  language: v.optional(oneOf(["fr", "en"]), "fr"),
});
const ReviewsQuery = v.object({ dryRun: flag("true") });

/** What comes from a former website. The file itself is the body. */
export function moveInApi(app: App) {
  const { db, now } = app;
  return new Hono<ForOwner>()
    .post("/move-in/wordpress", limitBody(MOST_XML), query(MoveQuery), async (c) => {
      if (!["text/xml", "application/xml"].some((type) => hasContentType(c, type)))
        return problem(c, 415, { code: "not-xml-type" });
      const { pictures: fetchesPictures, ...how } = c.req.valid("query");
      const deps = { ...asOwner(app, c), makePicture: openPictureMaker() };
      // A copy: the body ends with the handler, and the answer goes on.
      const bytes = new Uint8Array(bodyOf(c));
      const lines = async function* () {
        for await (const line of moveFileIn(deps, { ...how, bytes, fetchesPictures })) {
          if (line.kind === "report" && !how.dryRun) await app.pages.prerender();
          yield `${JSON.stringify(line satisfies MovingLine)}\n`;
        }
      };
      return c.body(await streamText(lines()), 200, { "Content-Type": "application/x-ndjson" });
    })
    .post("/move-in/google-reviews", limitBody(MOST_JSON), query(ReviewsQuery), async (c) => {
      if (!hasContentType(c, "application/json")) return problem(c, 415, { code: "not-json-type" });
      const taken = await takeGoogleReviews(db, { text: bodyTextOf(c), ...c.req.valid("query") }, now());
      return taken ? c.json(taken) : problem(c, 422, { code: "no-google-reviews" });
    });
}
