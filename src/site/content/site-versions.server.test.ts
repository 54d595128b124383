import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { type SiteContent } from "./site-content.server.ts";
import { type Json, toJson } from "#src/platform/columns/column.ts";
import { usualComposition } from "./composition-schema.server.ts";
import { examplePack } from "./packs.server.ts";
import {
  listPublications,
  loadDraft,
  loadPublication,
  loadPublished,
  NEVER_PUBLISHED,
  versionOf,
} from "./site-versions.server.ts";
import { publishDraft, replaceDraft, saveDraftSection } from "./change-site.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const { content: example } = examplePack();

const renamed = (name: string) => ({ ...example.home, title: { fr: name, en: name } });

testOnBothEngines(
  "a site from before its layout could be chosen looks as it did, and is not changed by it",
  async (place) => {
    await using db = await openTestDb(place);
    await publishDraft(db, "", now);
    await saveDraftSection(db, { section: "home", version: versionOf(example.home), value: example.home }, now);
    const { composition: _composition, ...brand } = example.brand;
    const { signature: _signature, ...home } = example.home;
    await db
      .updateTable("site_versions")
      .set({ content: toJson({ ...example, brand, home }) as string as Json<SiteContent> })
      .execute();
    const { content, isChanged } = await loadDraft(db);
    expect(content.brand.composition).toEqual(usualComposition);
    expect(content.home.signature).toBeNull();
    expect(isChanged).toBe(false);
  },
);

testOnBothEngines("the version that a save answers is the one that the next save is asked for", async (place) => {
  await using db = await openTestDb(place);
  for (const section of ["brand", "home", "areaPages", "services"] as const) {
    const value = (await loadDraft(db)).content[section];
    const saved = await saveDraftSection(db, { section, version: versionOf(value), value }, now);
    expect(saved.kind, section).toBe("saved");
    if (saved.kind === "saved") expect(versionOf((await loadDraft(db)).content[section]), section).toBe(saved.version);
  }
});

testOnBothEngines("before the first publication the site is the pack's", async (place) => {
  await using db = await openTestDb(place);
  expect(await loadPublished(db)).toMatchObject({ id: NEVER_PUBLISHED, content: example });
  expect(await loadDraft(db)).toMatchObject({ content: example, isChanged: false });
  expect(await listPublications(db)).toEqual([]);
});

testOnBothEngines(
  "a site that was stored before a section existed has it empty, and is not changed by it",
  async (place) => {
    await using db = await openTestDb(place);
    await publishDraft(db, "", now);
    await saveDraftSection(db, { section: "home", version: versionOf(example.home), value: example.home }, now);
    const { sharePicture: _added, ...earlier } = example;
    await db
      .updateTable("site_versions")
      .set({ content: toJson(earlier) as string as Json<SiteContent> })
      .where("state", "=", "draft")
      .execute();
    const draft = await loadDraft(db);
    expect(draft).toMatchObject({ isChanged: false, content: { sharePicture: null } });
    const edit = { section: "sharePicture", version: versionOf(null), value: null } as const;
    expect(await saveDraftSection(db, edit, now)).toMatchObject({ kind: "saved", value: null });
  },
);

testOnBothEngines("a saved section is in the draft, and public once it is published", async (place) => {
  await using db = await openTestDb(place);
  const saved = await saveDraftSection(
    db,
    { section: "home", version: versionOf(example.home), value: renamed("Neuf") },
    now,
  );
  expect(saved).toMatchObject({ kind: "saved" });
  expect((await loadPublished(db)).content.home.title.fr).toBe(example.home.title.fr);
  expect(await loadDraft(db)).toMatchObject({ isChanged: true, content: { home: renamed("Neuf") } });

  const { id } = await publishDraft(db, "Titre", now);
  expect(await loadPublished(db)).toMatchObject({ id, content: { home: renamed("Neuf") } });
  expect(await loadDraft(db)).toMatchObject({ isChanged: false, madeFrom: id });
});

testOnBothEngines("a section made from an older version is refused, and nothing is overwritten", async (place) => {
  await using db = await openTestDb(place);
  const version = versionOf(example.home);
  await saveDraftSection(db, { section: "home", version, value: renamed("Premier") }, now);
  const late = await saveDraftSection(db, { section: "home", version, value: renamed("Second") }, now);
  expect(late).toMatchObject({ kind: "conflict", value: { title: { fr: "Premier" } } });
  const elsewhere = { section: "questions" as const, version: versionOf(example.questions), value: [] };
  expect(await saveDraftSection(db, elsewhere, now)).toMatchObject({ kind: "saved" });
  expect((await loadDraft(db)).content.home.title.fr).toBe("Premier");
});

testOnBothEngines("of many that save one section at once, one wins", async (place) => {
  await using db = await openTestDb(place);
  const version = versionOf(example.home);
  const edits = Array.from({ length: 12 }, (_, index) =>
    saveDraftSection(db, { section: "home", version, value: renamed(`Titre ${index}`) }, now),
  );
  const kinds = (await Promise.all(edits)).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual([...Array.from({ length: 11 }, () => "conflict"), "saved"]);
});

testOnBothEngines("what is no site is refused with its place, and HTML is cleaned", async (place) => {
  await using db = await openTestDb(place);
  const wrong = { section: "home" as const, version: versionOf(example.home), value: { ...example.home, title: 5 } };
  expect(await saveDraftSection(db, wrong, now)).toMatchObject({ kind: "refused", problems: [{ field: "title" }] });
  const [area, ...others] = example.areas;
  const hostile = [
    { ...area, html: { fr: '<p onclick="x()">Oui</p><script>x()</script>', en: "<p>Yes</p>" } },
    ...others,
  ];
  await saveDraftSection(db, { section: "areas", version: versionOf(example.areas), value: hostile }, now);
  expect((await loadDraft(db)).content.areas[0]?.html.fr).toBe("<p>Oui</p>");
});

testOnBothEngines("the history holds every publication, the pack first, and any can be put back", async (place) => {
  await using db = await openTestDb(place);
  for (const [minute, name] of ["Un", "Deux"].entries()) {
    await replaceDraft(db, { ...example, home: renamed(name) }, now);
    await publishDraft(db, name, new Date(now.getTime() + minute * 60_000));
  }
  const publications = await listPublications(db);
  expect(publications.map(({ note, state }) => `${note} ${state}`)).toEqual([
    "Deux published",
    "Un archived",
    "exterior-cleaning archived",
  ]);
  const former = await loadPublication(db, publications[2]?.id ?? "");
  expect(former).toEqual(example);
  expect(await loadPublication(db, "unknown")).toBeUndefined();
});

testOnBothEngines("a draft that nobody has changed is read once, and another one again", async (place) => {
  await using db = await openTestDb(place);
  await replaceDraft(db, { ...example, home: renamed("One") }, now);
  const first = await loadDraft(db);
  expect((await loadDraft(db)).content).toBe(first.content);
  await replaceDraft(db, { ...example, home: renamed("Two") }, now);
  expect((await loadDraft(db)).content.home.title.fr).toBe("Two");
  await publishDraft(db, "", now);
  await replaceDraft(db, { ...example, home: renamed("Two") }, now);
  expect((await loadDraft(db)).isChanged).toBe(false);
});
