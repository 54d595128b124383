import { Hono, type Context, type TypedResponse } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { parseForm, type Parsed, type Problem } from "#src/platform/i18n/problem.ts";
import { contentProblems, type ContentCode } from "#src/site/content/content-problems.ts";
import { changesBetween } from "#src/site/content/site-changes.ts";
import { isSiteSection } from "#src/site/content/site-content.server.ts";
import {
  discardDraft,
  listPublications,
  loadDraft,
  loadPublication,
  loadPublished,
  publishDraft,
  replaceDraft,
  saveDraftSection,
} from "#src/site/content/site-versions.server.ts";
import { keepFormerAddresses } from "#src/account/settings/redirects/redirects.server.ts";
import { recordAuditEvent } from "#src/web/guards/record-audit-event.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { code, idParam, json } from "#src/web/http/validate.ts";
import { openSiteState, type SiteState } from "./site-state.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const LONGEST_NOTE = 500;

const Note = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NOTE, code("note-too-long", { most: LONGEST_NOTE }))),
});

/** The draft of the site, and its way to visitors. */
export function siteApi(app: App) {
  const { db } = app;
  const siteState = openSiteState(app);
  return new Hono()
    .get("/site", async (c) => {
      const response: Response = c.body(await siteState(), 200, { "Content-Type": "application/json" });
      // Its bytes are the JSON of a `SiteState`.
      return response as Response & TypedResponse<SiteState, 200, "json">;
    })
    .put("/site/draft/:section", limitBody(MOST_BYTES), json<SentSection>(parseSent), (c) =>
      saveSection(app, c, c.req.param("section"), c.req.valid("json")),
    )
    .delete("/site/draft", async (c) => {
      await discardDraft(db, app.now());
      await recordAuditEvent(app, c, { kind: "site-draft-discarded" });
      return c.body(null, 204);
    })
    .get("/site/changes", async (c) => {
      const [published, draft] = [await loadPublished(db), await loadDraft(db)];
      return c.json(changesBetween(published.content, draft.content));
    })
    .post(
      "/site/publish",
      limitBody(MOST_BYTES),
      json((input) => parseForm<typeof Note, "note-too-long">(Note, input)),
      async (c) => {
        const { id } = await publishDraft(db, c.req.valid("json").note, app.now(), keepFormerAddresses);
        await recordAuditEvent(app, c, { kind: "site-published" });
        await app.pages.prerender();
        return c.json({ id });
      },
    )
    .get("/site/publications", async (c) => c.json(await listPublications(db)))
    .get("/site/publications/:id/changes", idParam, async (c) => {
      const former = await loadPublication(db, c.req.param("id"));
      if (!former) return problem(c, 404, { code: "unknown-publication" });
      // What putting it back would change.
      return c.json(changesBetween((await loadPublished(db)).content, former));
    })
    .post("/site/publications/:id/restore", idParam, async (c) => {
      const former = await loadPublication(db, c.req.param("id"));
      if (!former) return problem(c, 404, { code: "unknown-publication" });
      await replaceDraft(db, former, app.now());
      await recordAuditEvent(app, c, { kind: "site-restored" });
      return c.body(null, 204);
    });
}

const Sent = v.object({ version: v.string(), value: v.unknown() });
type SentSection = v.InferOutput<typeof Sent>;

function parseSent(input: unknown): Parsed<SentSection, "section-edit-incomplete"> {
  const read = v.safeParse(Sent, input);
  if (read.success) return { ok: true, values: read.output };
  return { ok: false, problems: [{ field: "version", code: "section-edit-incomplete" }] };
}

async function saveSection(app: App, c: Context, section: string, { version, value }: SentSection) {
  if (!isSiteSection(section)) return problem(c, 404, { code: "unknown-section" });
  const saved = await saveDraftSection(app.db, { section, version, value }, app.now());
  switch (saved.kind) {
    case "refused":
      return problem(c, 422, { code: "invalid-fields", more: { errors: saved.problems.map(inWords) } });
    case "conflict":
      return problem(c, 409, { code: "section-conflict", more: { version: saved.version, value: saved.value } });
    case "saved":
      return c.json({ version: saved.version, value: saved.value });
  }
}

/** Their codes are words of the site's content, some of which mean something else in other calls. */
function inWords({ field, ...said }: Problem<ContentCode>) {
  return { field, message: say(contentProblems, said, "en"), ...said };
}
