import { expect } from "vitest";
import { addIdea, decideIdea, listIdeas } from "#src/marketing/content-ideas/content-ideas.server.ts";
import { parseSentIdea } from "#src/marketing/content-ideas/sent-idea.ts";
import { takeIdeas } from "#src/marketing/content-ideas/take-ideas.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { anArticle, aPublishedArticle, articleContent, editArticle } from "#test/site/an-article.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { createArticle, deleteArticle, listArticles, loadArticle, saveArticle } from "./articles.server.ts";
import { loadPages, loadShownArticles } from "./shown-articles.server.ts";
import {
  publishArticle,
  publishDueArticles,
  scheduleArticle,
  takeArticleDown,
  unscheduleArticle,
} from "./publish-articles.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");

async function open(place: DatabaseLocation) {
  const db = openDb(place);
  await migrate(db);
  return db;
}

testOnBothEngines(
  "an idea that is not the owner’s waits for approval, and one’s own is approved by its article",
  async (place) => {
    await using db = await open(place);
    const sent = { externalId: "a1", headline: "Reçue", description: "" };
    const [taken] = await takeIdeas(byOwner(db), [{ ok: true, values: sent }], now);
    expect(await createArticle(byOwner(db), taken && "id" in taken ? taken.id : "", now)).toEqual({
      kind: "not-approved",
    });
    const { id } = await addIdea(db, { headline: "À moi", description: "" }, now);
    expect(await createArticle(byOwner(db), id, later)).toMatchObject({ kind: "created", approved: "À moi" });
    const [own] = (await listIdeas(db)).filter((idea) => idea.isOwn);
    expect(own).toMatchObject({ id, status: "approved", changedAt: later.toISOString() });
    const refused = await addIdea(db, { headline: "Refusée", description: "" }, now);
    await decideIdea(byOwner(db), { id: refused.id, status: "rejected", feedback: "" }, now);
    expect(await createArticle(byOwner(db), refused.id, now)).toEqual({ kind: "not-approved" });
  },
);

testOnBothEngines("an approved idea becomes one article, with its text", async (place) => {
  await using db = await open(place);
  const { id } = await addIdea(db, { headline: "Laver", description: "Avant <l’hiver>.\n\nEt après." }, now);
  await decideIdea(byOwner(db), { id, status: "approved", feedback: "" }, now);
  const created = await createArticle(byOwner(db), id, now);
  expect(await createArticle(byOwner(db), id, now)).toEqual({ ...created, kind: "known" });
  expect(await loadArticle(db, "id" in created ? created.id : "")).toMatchObject({
    ...{ ideaId: id, state: "draft", publishedAt: null },
    content: {
      title: { fr: "Laver", en: "" },
      html: { fr: "<p>Avant &lt;l’hiver&gt;.</p><p>Et après.</p>", en: "" },
    },
  });
  expect(await createArticle(byOwner(db), "019a1b2c-0000-7000-8000-000000000000", now)).toEqual({
    kind: "not-approved",
  });
});

testOnBothEngines("a text that came with the idea is sanitized, and is what the article begins with", async (place) => {
  await using db = await open(place);
  const article = {
    fr: { title: "Rincer", body: "<h1>Quand</h1><script>alert(1)</script><p onclick=x>Au printemps</p>" },
    en: { title: "Rinse", description: "When", body: "In spring.\n\nAnd in fall." },
  };
  const send = (more: object) =>
    takeIdeas(byOwner(db), [parseSentIdea({ headline: "Sel", externalId: "1", ...more })], now);
  const [taken] = await send({});
  expect(taken).toMatchObject({ status: "created" });
  expect(await send({ article })).toMatchObject([{ status: "updated" }]);
  expect(await send({ article })).toMatchObject([{ status: "unchanged" }]);
  // Without a text, the one that was sent before stays.
  expect(await send({})).toMatchObject([{ status: "unchanged" }]);
  const id = taken && "id" in taken ? taken.id : "";
  await decideIdea(byOwner(db), { id, status: "approved", feedback: "" }, now);
  const created = await createArticle(byOwner(db), id, now);
  expect((await loadArticle(db, "id" in created ? created.id : ""))?.content).toMatchObject({
    title: { fr: "Rincer", en: "Rinse" },
    description: { fr: "", en: "When" },
    html: { fr: "<h3>Quand</h3><p>Au printemps</p>", en: "<p>In spring.</p><p>And in fall.</p>" },
  });
});

testOnBothEngines("what somebody else has saved is not overwritten, and no address is given twice", async (place) => {
  await using db = await open(place);
  const id = await anArticle(db, {}, now);
  const stored = await loadArticle(db, id);
  const save = (value: unknown, version = stored?.version ?? "") => saveArticle(db, { id, version, value }, now);
  expect(await save({ ...articleContent, service: "" }, "another")).toMatchObject({
    kind: "conflict",
    version: stored?.version,
    value: articleContent,
  });
  await aPublishedArticle(db, {}, now);
  expect(await save({ ...articleContent, slug: { fr: "rincer-le-sel", en: "" } })).toEqual({
    kind: "refused",
    problems: [{ field: "slug.fr", code: "slug-reserved" }],
  });
  expect(await save({ ...articleContent, slug: { fr: "Non!", en: "" } })).toMatchObject({ kind: "refused" });
  expect(await save({ ...articleContent, html: { fr: "<p>a</p><script>b</script>", en: "" } })).toMatchObject({
    kind: "saved",
    value: { html: { fr: "<p>a</p>" } },
  });
  expect((await saveArticle(db, { id: "x", version: "", value: articleContent }, now)).kind).toBe("unknown");
});

testOnBothEngines("visitors see what was published, not what was written since", async (place) => {
  await using db = await open(place);
  const id = await aPublishedArticle(db, {}, now);
  await editArticle(db, id, { ...articleContent, slug: { fr: "rincer-le-sel", en: "rinse-the-salt" }, service: "" });
  expect(await loadShownArticles(db)).toMatchObject([
    { content: { service: "driveway" }, publishedAt: now.toISOString() },
  ]);
  expect(await listArticles(db)).toMatchObject([{ isChanged: true, languages: ["fr", "en"] }]);
  await publishArticle(byOwner(db), id, later);
  expect(await loadShownArticles(db)).toMatchObject([
    { content: { service: "" }, publishedAt: now.toISOString(), changedAt: later.toISOString() },
  ]);
  expect((await loadPages(db)).at("/en/tips/rinse-the-salt").page.kind).toBe("article");
});

testOnBothEngines("an article is published in the languages that it is written in", async (place) => {
  await using db = await open(place);
  const id = await anArticle(db, { html: { fr: "", en: "" } }, now);
  expect(await publishArticle(byOwner(db), id, now)).toEqual({ kind: "incomplete" });
  await editArticle(db, id, { ...articleContent, html: { fr: "<p>Oui</p>", en: "" } });
  expect(await publishArticle(byOwner(db), id, now, "another version")).toEqual({ kind: "stale" });
  expect((await publishArticle(byOwner(db), id, now)).kind).toBe("moved");
  const pages = await loadPages(db);
  expect(pages.languagesOf(pages.at("/conseils/rincer-le-sel").page)).toEqual(["fr"]);
  expect(pages.at("/en/tips").page.kind).toBe("not-found");
});

testOnBothEngines("a former address leads on, a taken-down one is gone, until it is back", async (place) => {
  await using db = await open(place);
  const id = await aPublishedArticle(db, {}, now);
  const moveTo = async (fr: string) => {
    await editArticle(db, id, { ...articleContent, slug: { fr, en: "rinse-the-salt" } });
    await publishArticle(byOwner(db), id, later);
  };
  await moveTo("sel");
  expect(await loadRedirects(db)).toEqual([{ from: "/conseils/rincer-le-sel", to: "/conseils/sel" }]);
  expect((await takeArticleDown(byOwner(db), id, later)).kind).toBe("moved");
  expect(await takeArticleDown(byOwner(db), id, later)).toEqual({ kind: "not-now" });
  expect(await loadRedirects(db)).toEqual([
    { from: "/conseils/rincer-le-sel", to: "/conseils/sel" },
    { from: "/conseils/sel", to: "" },
    { from: "/en/tips/rinse-the-salt", to: "" },
  ]);
  expect(await loadShownArticles(db)).toEqual([]);
  await publishArticle(byOwner(db), id, later);
  expect(await loadRedirects(db)).toEqual([{ from: "/conseils/rincer-le-sel", to: "/conseils/sel" }]);
  await moveTo("rincer-le-sel");
  expect(await loadRedirects(db)).toEqual([{ from: "/conseils/sel", to: "/conseils/rincer-le-sel" }]);
});

testOnBothEngines(
  "at its hour an article is published once, whoever is there, and after a downtime too",
  async (place) => {
    await using db = await open(place);
    const id = await anArticle(db, {}, now);
    expect(await scheduleArticle(byOwner(db), id, { day: "2026-11-20", time: "06:59" }, now)).toEqual({
      kind: "not-later",
    });
    // Toronto is five hours behind.
    await scheduleArticle(byOwner(db), id, { day: "2026-11-20", time: "07:30" }, now);
    expect(await loadArticle(db, id)).toMatchObject({ state: "scheduled", publishAt: "2026-11-20T12:30:00.000Z" });
    expect(await deleteArticle(byOwner(db), id, now)).toBeUndefined();
    expect(await publishDueArticles(db, new Date("2026-11-20T12:29:59.000Z"))).toBe(0);
    const counts = await Promise.all([later, later, later].map((moment) => publishDueArticles(db, moment)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await loadArticle(db, id)).toMatchObject({
      ...{ state: "published", publishAt: null, publishedAt: "2026-11-20T12:30:00.000Z" },
      content: { slug: { fr: "rincer-le-sel", en: "rinse-the-salt" } },
    });
    expect(await db.selectFrom("audit_events").select(["kind", "subject"]).orderBy("id").execute()).toEqual([
      { kind: "article-scheduled", subject: "Rincer le sel" },
      { kind: "article-published", subject: "Rincer le sel" },
    ]);
  },
);

testOnBothEngines("a scheduled article can wait again, and one without its text becomes a draft", async (place) => {
  await using db = await open(place);
  const id = await anArticle(db, {}, now);
  await scheduleArticle(byOwner(db), id, { day: "2026-11-20", time: "08:00" }, now);
  expect((await unscheduleArticle(db, id, now)).kind).toBe("moved");
  expect(await unscheduleArticle(db, id, now)).toEqual({ kind: "not-now" });
  expect(await publishDueArticles(db, later)).toBe(0);
  await scheduleArticle(byOwner(db), id, { day: "2026-11-20", time: "08:00" }, now);
  await editArticle(db, id, { ...articleContent, title: { fr: "", en: "" } });
  expect(await publishDueArticles(db, later)).toBe(0);
  expect(await listArticles(db)).toMatchObject([{ state: "draft", publishAt: null }]);
  expect(await deleteArticle(byOwner(db), id, now)).toMatchObject({ id });
});
