import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { safeParse } from "valibot";
import { uuidv7 } from "uuidv7";
import { type SiteVersionsTable } from "./tables.ts";
import { type Json, parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { problemsOf, type Problem } from "#src/platform/i18n/problem.ts";
import type { ContentCode } from "./content-problems.ts";
import { usualComposition } from "./composition-schema.server.ts";
import { examplePack } from "./packs.server.ts";
import { openPages, type Pages } from "#src/site/pages.ts";
import { siteNames, type SiteNames } from "#src/site/site-names.ts";
import { SiteContent, type SiteSection } from "./site-content.server.ts";
import { noText } from "./text.ts";

/** Stands for the pack while nothing was ever published. */
export const NEVER_PUBLISHED = "pack";
/** What a draft is made from that is a business's first site, and no change of the example. */
export const OWN_SITE = "own";

export type Published = { id: string; content: SiteContent; names: SiteNames; pages: Pages };
export type Draft = { content: SiteContent; madeFrom: string; isChanged: boolean };
/** `version` is of the section: another one after each change of its content. */
export type SectionEdit = { section: SiteSection; version: string; value: unknown };
export type SavedSection =
  | { kind: "saved"; version: string; value: SiteContent[SiteSection] }
  | { kind: "conflict"; version: string; value: unknown }
  | { kind: "refused"; problems: Problem<ContentCode>[] };
/** `isDraft`: a draft that was replaced then, and never published. */
export type Publication = {
  id: string;
  state: "published" | "archived";
  note: string;
  published_at: string;
  isDraft: boolean;
};

type ServicePage = NonNullable<SiteContent["services"][number]["page"]>;

const ADDED_LATER: Partial<SiteContent> = { galleryCategories: [], sharePicture: null };
const ADDED_TO_BRAND: Partial<SiteContent["brand"]> = { composition: usualComposition };
const ADDED_TO_HOME: Partial<SiteContent["home"]> = { signature: null };
const ADDED_TO_AREA_PAGES: Partial<SiteContent["areaPages"]> = { regionName: noText, inRegionName: noText };
const ADDED_TO_SERVICE_PAGE: Partial<ServicePage> = { slugs: {} };

type Row = { id: string; content: Json<SiteContent>; made_from: string | null };

export async function loadPublished(db: Db): Promise<Published> {
  const id = await publishedId(db);
  if (last?.id === id) return last;
  const row = id === NEVER_PUBLISHED ? undefined : await loadRow(db, "published");
  last = row ? withNames(row.id, contentOf(row)) : withNames(NEVER_PUBLISHED, examplePack().content);
  return last;
}

/** A publication never changes: the last one is kept, and read again only when there is another. */
let last: Published | undefined;

function withNames(id: string, content: SiteContent): Published {
  const names = siteNames(content);
  return { id, content, names, pages: openPages(names.outline) };
}

/** For a look whether pages must be rendered again. */
export async function publishedId(db: Db): Promise<string> {
  const row = await db.selectFrom("site_versions").select("id").where("state", "=", "published").executeTakeFirst();
  return row?.id ?? NEVER_PUBLISHED;
}

export async function loadDraft(db: Db): Promise<Draft> {
  const row = await loadRow(db, "draft");
  const published = await loadPublished(db);
  if (!row) return { content: published.content, madeFrom: published.id, isChanged: false };
  if (lastDraft?.text !== row.content || lastDraft.publishedId !== published.id)
    lastDraft = { text: row.content, publishedId: published.id, ...readDraft(row, published) };
  const { content, isChanged } = lastDraft;
  return { content, isChanged, madeFrom: row.made_from ?? NEVER_PUBLISHED };
}

type KnownDraft = Omit<Draft, "madeFrom"> & { text: string; publishedId: string };

/** Read again only when it is another: that of a large site takes 20 ms. */
let lastDraft: KnownDraft | undefined;

function readDraft(row: Row, published: Published): Omit<Draft, "madeFrom"> {
  const content = contentOf(row);
  return { content, isChanged: !isDeepStrictEqual(content, published.content) };
}

/** The other sections stay as they are; what somebody else has saved of this one is never overwritten. */
export async function saveDraftSection(db: Db, edit: SectionEdit, now: Date): Promise<SavedSection> {
  const read = safeParse(SiteContent.entries[edit.section], edit.value);
  if (!read.success) return { kind: "refused", problems: codedProblems(read.issues) };
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    const { content, madeFrom } = await loadDraft(trx);
    const saved = content[edit.section];
    if (versionOf(saved) !== edit.version) return { kind: "conflict", version: versionOf(saved), value: saved };
    await writeDraft(trx, { content: { ...content, [edit.section]: read.output }, madeFrom }, now);
    return { kind: "saved", version: versionOf(read.output), value: read.output };
  });
}

type Replacing = { madeFrom?: string; keepsFormer?: boolean };

/** The whole draft at once: an import, a former publication, or with `OWN_SITE` what Set-up chose. */
export async function replaceDraft(
  db: Db,
  content: SiteContent,
  now: Date,
  { madeFrom, keepsFormer = false }: Replacing = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    const former = await loadDraft(trx);
    if (keepsFormer && former.isChanged) await archiveDraft(trx, now);
    await writeDraft(trx, { content, madeFrom: madeFrom ?? former.madeFrom }, now);
  });
}

/** Whether its publication replaces nothing but the example, which nobody has linked to. */
export async function isFirstSite(db: Db): Promise<boolean> {
  return (await loadDraft(db)).madeFrom === OWN_SITE && (await publishedId(db)) === NEVER_PUBLISHED;
}

/** The draft is the published site again. */
export async function discardDraft(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    await trx.deleteFrom("site_versions").where("state", "=", "draft").execute();
  });
}

/** In the transaction of the publication. */
type Following = (trx: Db, sites: { former: SiteContent; published: SiteContent }, now: Date) => Promise<void>;

/** What visitors see from now on; the former site stays in the history. */
export async function publishDraft(db: Db, note: string, now: Date, following?: Following): Promise<Published> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    const { content } = await loadDraft(trx);
    if (!(await isFirstSite(trx))) {
      await following?.(trx, { former: (await loadPublished(trx)).content, published: content }, now);
      await archivePublished(trx, now);
    }
    const id = uuidv7();
    await insertVersion(trx, { id, state: "published", content, note, made_from: null }, now);
    await trx.deleteFrom("site_versions").where("state", "=", "draft").execute();
    return withNames(id, content);
  });
}

/** Null while nothing was ever published. ISO 8601 UTC. */
export async function publishedSince(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("site_versions")
    .select("published_at")
    .where("state", "=", "published")
    .executeTakeFirst();
  return row?.published_at ?? null;
}

/** The newest first. */
export async function listPublications(db: Db): Promise<Publication[]> {
  const rows = await db
    .selectFrom("site_versions")
    .select(["id", "state", "note", "published_at", "made_from"])
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  // The table's own states and a time that the query asks for.
  return rows.map(({ made_from, ...row }) => ({ ...row, isDraft: made_from !== null })) as Publication[];
}

export async function loadPublication(db: Db, id: string): Promise<SiteContent | undefined> {
  const row = await db
    .selectFrom("site_versions")
    .select("content")
    .where("id", "=", id)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  return row && contentOf(row);
}

/** Undefined where the text is a site, else what is wrong with it, by dotted path. */
export function parseSite(input: unknown) {
  const read = safeParse(SiteContent, input);
  if (read.success) return { ok: true as const, values: read.output };
  return { ok: false as const, problems: codedProblems(read.issues) };
}

export function versionOf(section: unknown): string {
  return versionOfText(JSON.stringify(section));
}

/** Identifies a section, given as JSON. */
export function versionOfText(json: string): string {
  return createHash("sha256").update(json).digest("base64url").slice(0, 16);
}

function codedProblems(issues: Parameters<typeof problemsOf>[0]): Problem<ContentCode>[] {
  return problemsOf<ContentCode>(issues, "site");
}

function loadRow(db: Db, state: "draft" | "published"): Promise<Row | undefined> {
  return db
    .selectFrom("site_versions")
    .select(["id", "content", "made_from"])
    .where("state", "=", state)
    .executeTakeFirst();
}

/** An earlier version may have known fewer sections and fields. */
function contentOf({ content }: { content: Json<SiteContent> }): SiteContent {
  const stored = parseJson(content);
  return withLaterFields(stored);
}

/** For a site that an earlier version of the program has written. */
export function withLaterFields(stored: SiteContent): SiteContent {
  return withMissing(ADDED_LATER, {
    ...stored,
    brand: withMissing(ADDED_TO_BRAND, stored.brand),
    home: withMissing(ADDED_TO_HOME, stored.home),
    areaPages: withMissing(ADDED_TO_AREA_PAGES, stored.areaPages),
    services: stored.services.map((service) => ({
      ...service,
      page: service.page && withMissing(ADDED_TO_SERVICE_PAGE, service.page),
    })),
  });
}

/** What has all fields keeps their order, and with it its version. */
function withMissing<Part extends object>(added: Partial<Part>, part: Part): Part {
  return Object.keys(added).every((name) => Object.hasOwn(part, name)) ? part : { ...added, ...part };
}

async function writeDraft(db: Db, draft: Pick<Draft, "content" | "madeFrom">, now: Date): Promise<void> {
  const content = toJson(draft.content);
  const { numUpdatedRows } = await db
    .updateTable("site_versions")
    .set({ content, made_from: draft.madeFrom })
    .where("state", "=", "draft")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const made = { id: uuidv7(), state: "draft" as const, content: draft.content, note: "", made_from: draft.madeFrom };
  await insertVersion(db, made, now);
}

/** In the history at the moment when it was replaced. */
async function archiveDraft(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("site_versions")
    .set({ state: "archived", published_at: now.toISOString() })
    .where("state", "=", "draft")
    .execute();
}

/** The pack too, so that it can be put back. */
async function archivePublished(db: Db, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("site_versions")
    .set({ state: "archived" })
    .where("state", "=", "published")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { name, content } = examplePack();
  await insertVersion(db, { id: uuidv7(), state: "archived", content, note: name, made_from: null }, now);
}

type NewVersion = {
  id: string;
  state: SiteVersionsTable["state"];
  content: SiteContent;
  note: string;
  made_from: string | null;
};

async function insertVersion(db: Db, { content, ...version }: NewVersion, now: Date): Promise<void> {
  const moment = now.toISOString();
  const published_at = version.state === "draft" ? null : moment;
  await db
    .insertInto("site_versions")
    .values({ ...version, content: toJson(content), created_at: moment, published_at })
    .execute();
}
