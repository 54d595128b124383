import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { safeParse } from "valibot";
import { type Json, parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import { problemsOf } from "#src/platform/i18n/parse-form.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { ContentCode } from "./content-problems.ts";
import { usualComposition } from "./composition-schema.server.ts";
import { examplePack } from "./packs.server.ts";
import { openPages, type Pages } from "#src/site/pages.ts";
import { siteNames, type SiteNames } from "#src/site/site-names.ts";
import { SiteContent } from "./site-content.server.ts";
import { noText } from "./text.ts";

/** Stands for the pack while nothing was ever published. */
export const NEVER_PUBLISHED = "pack";
/** What a draft is made from that is a business's first site, and no change of the example. */
export const OWN_SITE = "own";

export type Published = { id: string; content: SiteContent; names: SiteNames; pages: Pages };
export type Draft = { content: SiteContent; madeFrom: string; isChanged: boolean };
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

/** In which somebody is written to now, whatever the site was in when they came. */
export async function loadLanguageFor(db: Db, theirs: string): Promise<SiteLanguage> {
  return languageAmong((await loadPublished(db)).content.languages, theirs);
}

/** A publication never changes: the last one is kept, and read again only when there is another. */
let last: Published | undefined;

export function withNames(id: string, content: SiteContent): Published {
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

/** Whether its publication replaces nothing but the example, which nobody has linked to. */
export async function isFirstSite(db: Db): Promise<boolean> {
  return (await loadDraft(db)).madeFrom === OWN_SITE && (await publishedId(db)) === NEVER_PUBLISHED;
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

export function codedProblems(issues: Parameters<typeof problemsOf>[0]): Problem<ContentCode>[] {
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
