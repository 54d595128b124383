import { expect } from "vitest";
import { examplePack } from "#src/site/content/packs.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { changePicture, listPictures, storePicture } from "./pictures.server.ts";
import { exportSite, importSite } from "./site-file.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const { content: example } = examplePack();
const bytes = Buffer.from("pretend this is a picture");
const files = (["avif", "jpg"] as const).map((format) => ({ width: 480, format, hash: `made-up-${format}`, bytes }));

testOnBothEngines("a site and its pictures go into a file and come out elsewhere the same", async (place) => {
  await using from = await openTestDb(place);
  const made = { sourceHash: "source", name: "Deck", width: 900, height: 600, files: files.slice(0, 1) };
  const { id } = await storePicture(from, made, now);
  await changePicture(from, { id, focus: { x: 20, y: 80 }, customerAgreed: true }, now);
  const hero = { ...example.home.hero, picture: { picture: id, alt: { fr: "Terrasse", en: "Deck" } } };
  const content = { ...example, home: { ...example.home, hero } };
  await replaceDraft(from, content, now);
  const file = await exportSite(from, { which: "draft" });

  await using to = await openTestDb({ kind: "sqlite", file: ":memory:" });
  expect(await importSite(to, JSON.parse(file), now)).toEqual({ kind: "imported", articles: [] });
  const [picture] = await listPictures(to);
  expect(picture).toMatchObject({
    name: "Deck",
    focus: { x: 20, y: 80 },
    customerAgreed: true,
    files: [{ width: 480 }],
  });
  const drafted = await loadDraft(to);
  expect(drafted.content.home.hero.picture).toEqual({ ...hero.picture, picture: picture?.id });
  expect({ ...drafted.content, home: example.home }).toEqual(example);

  expect(await importSite(from, JSON.parse(await exportSite(to, { which: "draft" })), now)).toEqual({
    kind: "imported",
    articles: [],
  });
  expect((await loadDraft(from)).content).toEqual(content);
});

testOnBothEngines("the site of a pack is taken as it is, and what is no site changes nothing", async (place) => {
  await using db = await openTestDb(place);
  expect(await importSite(db, { ...example, languages: ["en"] }, now)).toEqual({ kind: "imported", articles: [] });
  expect((await loadDraft(db)).content.languages).toEqual(["en"]);
  expect(await importSite(db, { format: "other" }, now)).toEqual({ kind: "no-site-file" });
  const broken = { format: "vitrine-site-1", content: { ...example, languages: [] } };
  expect(await importSite(db, broken, now)).toMatchObject({ kind: "refused", problems: [{ field: "languages" }] });
  expect((await loadDraft(db)).content.languages).toEqual(["en"]);
});
