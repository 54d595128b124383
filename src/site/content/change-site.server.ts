import { safeParse } from "valibot";
import { uuidv7 } from "uuidv7";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { ContentCode } from "./content-problems.ts";
import { examplePack } from "./packs.server.ts";
import { SiteContent, type SiteSection } from "./site-content.server.ts";
import {
  codedProblems,
  isFirstSite,
  loadDraft,
  loadPublished,
  versionOf,
  withNames,
  type Draft,
  type Published,
} from "./site-versions.server.ts";
import type { SiteVersionsTable } from "./tables.ts";

/** `version` is of the section: another one after each change of its content. */
export type SectionEdit = { section: SiteSection; version: string; value: unknown };
export type SavedSection =
  | { kind: "saved"; version: string; value: SiteContent[SiteSection] }
  | { kind: "conflict"; version: string; value: unknown }
  | { kind: "refused"; problems: Problem<ContentCode>[] };

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
  await inTransaction(db, async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    const former = await loadDraft(trx);
    if (keepsFormer && former.isChanged) await archiveDraft(trx, now);
    await writeDraft(trx, { content, madeFrom: madeFrom ?? former.madeFrom }, now);
  });
}

/** The draft is the published site again. */
export async function discardDraft(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    await trx.deleteFrom("site_versions").where("state", "=", "draft").execute();
  });
}

/** In the transaction of the publication. */
type Following = (trx: Db, sites: { former: SiteContent; published: SiteContent }, now: Date) => Promise<void>;

/** What visitors see from now on; the former site stays in the history. */
export async function publishDraft(db: Db, note: string, now: Date, following?: Following): Promise<Published> {
  return inTransaction(db, async (trx) => {
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
