import { Hono, type Context } from "hono";
import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import type { App } from "#src/app.ts";
import type { Article } from "#src/marketing/articles/article.ts";
import {
  createArticle,
  deleteArticle,
  listArticles,
  loadArticle,
  saveArticle,
} from "#src/marketing/articles/articles.server.ts";
import {
  publishArticle,
  scheduleArticle,
  takeArticleDown,
  unscheduleArticle,
  type Moved,
} from "#src/marketing/articles/publish-articles.server.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { contentProblems, type ContentCode } from "#src/site/content/content-problems.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { articlePage } from "#src/site/pages.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { code, idParam, json } from "#src/web/http/validate.ts";

const MOST_BYTES = 1024 * 1024;
const SMALL = 4096;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Beginning = v.object({ ideaId: v.optional(v.pipe(v.string(), v.regex(UUID, code("unknown-idea")))) });
const Edit = v.object({ version: v.string(), value: v.unknown() });
const Seen = v.object({ version: v.string() });
const Hour = v.object({
  day: v.pipe(v.string(), v.check(isCalendarDay, code("article-hour-unclear"))),
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code("article-hour-unclear"))),
});

/** Articles: written as a draft, then published at once or at an hour. */
export function articlesApi(app: App) {
  const { db } = app;
  return new Hono()
    .get("/articles", async (c) => c.json(await listArticles(db)))
    .post("/articles", json(SMALL, Beginning), async (c) => {
      const created = await createArticle(asOwner(app, c), c.req.valid("json").ideaId, app.now());
      if (created.kind === "not-approved") return problem(c, 409, { code: "idea-not-approved" });
      if (created.approved !== undefined) app.outbox.wake();
      return c.json({ id: created.id }, created.kind === "created" ? 201 : 200);
    })
    .get("/articles/:id", idParam, async (c) => {
      const article = await loadArticle(db, c.req.param("id"));
      return article ? c.json(await editable(app, article)) : problem(c, 404, { code: "unknown-article" });
    })
    .put("/articles/:id/draft", idParam, json(MOST_BYTES, Edit), async (c) => {
      const { version, value } = c.req.valid("json");
      const saved = await saveArticle(db, { id: c.req.param("id"), version, value }, app.now());
      switch (saved.kind) {
        case "unknown":
          return problem(c, 404, { code: "unknown-article" });
        case "refused":
          return problem(c, 422, { code: "invalid-fields", more: { errors: saved.problems.map(inWords) } });
        case "conflict":
          return problem(c, 409, { code: "article-conflict", more: { version: saved.version, value: saved.value } });
        case "saved":
          return c.json({ version: saved.version, value: saved.value });
      }
    })
    .post("/articles/:id/publish", idParam, json(SMALL, Seen), async (c) => {
      const { version } = c.req.valid("json");
      const moved = await publishArticle(asOwner(app, c), c.req.param("id"), app.now(), version);
      return answerAndShow(app, c, moved);
    })
    .put("/articles/:id/schedule", idParam, json(SMALL, Hour, "invalid-fields"), async (c) => {
      const moved = await scheduleArticle(asOwner(app, c), c.req.param("id"), c.req.valid("json"), app.now());
      return answer(c, moved);
    })
    .delete("/articles/:id/schedule", idParam, async (c) =>
      answer(c, await unscheduleArticle(db, c.req.param("id"), app.now())),
    )
    .post("/articles/:id/take-down", idParam, async (c) =>
      answerAndShow(app, c, await takeArticleDown(asOwner(app, c), c.req.param("id"), app.now())),
    )
    .delete("/articles/:id", idParam, async (c) => {
      const article = await loadArticle(db, c.req.param("id"));
      if (!article) return problem(c, 404, { code: "unknown-article" });
      const deleted = await deleteArticle(asOwner(app, c), article.id, app.now());
      if (!deleted) return problem(c, 409, { code: "article-not-now" });
      return c.body(null, 204);
    });
}

/** With what the editor offers and shows beside it. */
async function editable({ db, pages }: App, article: Article) {
  const { content, names } = await loadPublished(db);
  const { siteUrl, business } = pages.facts();
  const shown = pages.pages();
  const page = shown.all.find((one) => one.kind === "article" && one.id === article.id);
  return {
    ...article,
    languages: content.languages,
    services: names.services.filter(({ key }) => key !== "other"),
    ...{ siteUrl, timeZone: business.timeZone, previews: previewsOf(shown, article), lists: listsIn(shown) },
    /** Where visitors read it. */
    addresses: page
      ? shown.languagesOf(page).map((language) => ({ language, path: shown.pathOf(page, language) }))
      : [],
  };
}

type Pages = ReturnType<App["pages"]["pages"]>;

/** Its paths in the preview of its draft. */
function previewsOf(pages: Pages, { id, content: { slug } }: Article) {
  const page = articlePage({ id, slugs: { fr: slug.fr || id, en: slug.en || id } });
  return { fr: pages.pathOf(page, "fr"), en: pages.pathOf(page, "en") };
}

/** What is before the slug. */
function listsIn(pages: Pages) {
  const page = articlePage({ id: "", slugs: { fr: "_", en: "_" } });
  return { fr: pages.pathOf(page, "fr").slice(0, -1), en: pages.pathOf(page, "en").slice(0, -1) };
}

const refusals: Refusals<Exclude<Moved["kind"], "moved">> = {
  unknown: [404, "unknown-article"],
  incomplete: [422, "article-incomplete"],
  stale: [409, "article-conflict"],
  "not-later": [422, "article-hour-past"],
  "not-now": [409, "article-not-now"],
};

function answer(c: Context, moved: Moved) {
  return moved.kind === "moved" ? c.body(null, 204) : refuse(c, refusals, moved.kind);
}

async function answerAndShow(app: App, c: Context, moved: Moved) {
  if (moved.kind === "moved") await app.pages.prerender();
  return answer(c, moved);
}

/** Their codes are words of the site's content. */
function inWords({ field, ...said }: Problem<ContentCode>) {
  return { field, message: say(contentProblems, said, "en"), ...said };
}
