import * as v from "valibot";
import { Hono, type Context, type TypedResponse } from "hono";
import type { App } from "#src/app.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { type Parsed, type Problem } from "#src/platform/i18n/problem.ts";
import { contentProblems, type ContentCode } from "#src/site/content/content-problems.ts";
import { summarizePublications } from "#src/site/content/history/summarize-publications.server.ts";
import { changesBetween } from "#src/site/content/site-changes.ts";
import { isSiteSection, type SiteContent, type SiteSection } from "#src/site/content/site-content.server.ts";
import { saveDraftSection } from "#src/site/content/change-site.server.ts";
import {
  isFirstSite,
  loadDraft,
  loadPublication,
  loadPublished,
  publishedSince,
  versionOfText,
} from "#src/site/content/site-versions.server.ts";
import { discardSiteDraft, publishSite, restoreSite } from "#src/account/changes/change-site.server.ts";
import { settleLastVisits } from "#src/work/jobs/places/last-visits.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, idParam, json } from "#src/web/http/validate.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { incompleteIn, withoutHeadline, type Incomplete } from "#src/site/content/incomplete.ts";

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
    .put("/site/draft/:section", json(MOST_BYTES, parseSent), (c) =>
      saveSection(app, c, c.req.param("section"), c.req.valid("json")),
    )
    .delete("/site/draft", async (c) => {
      await discardSiteDraft(asOwner(app, c), app.now());
      return c.body(null, 204);
    })
    .get("/site/changes", async (c) => {
      const [published, draft] = [await loadPublished(db), await loadDraft(db)];
      return c.json(changesBetween(published.content, draft.content));
    })
    .post("/site/publish", json(MOST_BYTES, Note), async (c) => {
      const languages = withoutHeadline((await loadDraft(db)).content);
      if (languages.length > 0) return problem(c, 422, { code: "headline-missing", more: { languages } });
      const { id } = await publishSite(asOwner(app, c), c.req.valid("json").note, app.now());
      await app.pages.prerender();
      return c.json({ id });
    })
    .get("/site/publications", async (c) => c.json(await summarizePublications(db)))
    .get("/site/publications/:id/changes", idParam, async (c) => {
      const former = await loadPublication(db, c.req.param("id"));
      if (!former) return problem(c, 404, { code: "unknown-publication" });
      // What putting it back would change.
      return c.json(changesBetween((await loadPublished(db)).content, former));
    })
    .post("/site/publications/:id/restore", idParam, async (c) => {
      const former = await loadPublication(db, c.req.param("id"));
      if (!former) return problem(c, 404, { code: "unknown-publication" });
      await restoreSite(asOwner(app, c), former, app.now());
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
      // Shown in the preview at once.
      if (section === "areas" || section === "areaPages") await settleLastVisits(app.db, app.now());
      return c.json({ version: saved.version, value: saved.value });
  }
}

/** Their codes are words of the site's content, some of which mean something else in other calls. */
function inWords({ field, ...said }: Problem<ContentCode>) {
  return { field, message: say(contentProblems, said, "en"), ...said };
}

type SiteState = Pick<SiteContent, "languages"> & {
  isChanged: boolean;
  publishedAt: string | null;
  /** The first site of a business that has seen Set-up, where everything is new. */
  isFirst: boolean;
  sections: { [Section in SiteSection]: { version: string; value: SiteContent[Section] } };
  incomplete: Incomplete[];
};

/**
 * The draft as JSON. Of a large site that is megabytes, too much for one turn of the event loop: made a section at a
 * time, and kept while the draft is the same.
 */
function openSiteState({ db }: App): () => Promise<Buffer<ArrayBuffer>> {
  let known: { content: SiteContent; parts: Buffer } | undefined;
  return async () => {
    const { content, isChanged } = await loadDraft(db);
    const { languages } = content;
    const [publishedAt, isFirst] = [await publishedSince(db), await isFirstSite(db)];
    const head = JSON.stringify({ languages, isChanged, publishedAt, isFirst });
    if (known?.content !== content) known = { content, parts: await partsOf(content) };
    return Buffer.concat([Buffer.from(head.slice(0, -1)), known.parts]);
  };
}

async function partsOf(content: SiteContent): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const incomplete: Incomplete[] = [];
  // Its own type's keys.
  for (const section of Object.keys(content) as SiteSection[]) {
    const value = JSON.stringify(content[section]);
    const start = pieces.length === 0 ? ',"sections":{' : ",";
    pieces.push(Buffer.from(`${start}"${section}":{"version":"${versionOfText(value)}","value":${value}}`));
    await nextTurn();
    incomplete.push(...incompleteIn(content, section));
    await nextTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(`},"incomplete":${JSON.stringify(incomplete)}}`)]);
}
