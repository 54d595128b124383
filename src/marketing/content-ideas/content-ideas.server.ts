import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ContentIdeasTable } from "./tables.ts";
import { theSite } from "#src/account/events/by.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import type { ContentIdea, Decision, IdeaText } from "./content-idea.ts";
import { languagesIn, type KeptArticle } from "./kept-article.server.ts";

const decisionKinds = {
  approved: "content_idea.approved",
  rejected: "content_idea.rejected",
  pending: "content_idea.reopened",
} as const;

export type Changed = { kind: "changed"; idea: ContentIdea } | { kind: "unknown" } | { kind: "stale" };

export async function listIdeas(db: Db): Promise<ContentIdea[]> {
  const rows = await db
    .selectFrom("content_ideas")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(asIdea);
}

export async function addIdea(db: Db, { headline, description }: IdeaText, now: Date): Promise<ContentIdea> {
  const moment = now.toISOString();
  const row = await db
    .insertInto("content_ideas")
    .values({ id: uuidv7(), headline, description, created_at: moment, changed_at: moment })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asIdea(row);
}

/** Repeating a decision only replaces the feedback; blank feedback removes it. */
export function decideIdea({ db, by }: Recording, decision: Decision & { id: string }, now: Date): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const decided = await decideIn(trx, decision, now);
    if (decided.kind === "changed")
      await record(trx, { kind: decisionKinds[decided.idea.status], subject: decided.idea.headline }, by, now);
    return decided;
  });
}

async function decideIn(trx: Db, decision: Decision & { id: string }, now: Date): Promise<Changed> {
  const { id, status, feedback, version } = decision;
  const before = await lockIdea(trx, id);
  const changed = await change(trx, { id, version, now, values: { status, feedback: feedback || null } });
  if (changed.kind === "changed" && before && before.status !== status)
    await record(
      trx,
      { kind: "content_idea.status_changed", payload: statusChange(changed.idea, before) },
      theSite,
      now,
    );
  return changed;
}

/** An idea of the owner's own that waits is approved by writing its article; undefined for any other. */
export async function approveOwnIdea(trx: Db, id: string, now: Date): Promise<ContentIdea | undefined> {
  const own = await trx
    .selectFrom("content_ideas")
    .select("feedback")
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("external_id", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!own) return undefined;
  const decided = await decideIn(trx, { id, status: "approved", feedback: own.feedback ?? "" }, now);
  return decided.kind === "changed" ? decided.idea : undefined;
}

type Before = Pick<Selectable<ContentIdeasTable>, "status" | "external_id">;

/** Locks the row until the transaction ends: a write that changes nothing does so on both engines. */
function lockIdea(trx: Db, id: string): Promise<Before | undefined> {
  return trx
    .updateTable("content_ideas")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", id)
    .returning(["status", "external_id"])
    .executeTakeFirst();
}

function statusChange({ id, headline, description, status, feedback, changedAt }: ContentIdea, before: Before) {
  const previousStatus = before.status;
  return { id, externalId: before.external_id, headline, description, status, previousStatus, feedback, changedAt };
}

export function editIdea(db: Db, text: IdeaText & { id: string }, now: Date): Promise<Changed> {
  const { id, version, headline, description } = text;
  return change(db, { id, version, now, values: { headline, description } });
}

export function removeIdea(db: Db, id: string, now: Date): Promise<Changed> {
  return change(db, { id, now, values: { deleted_at: now.toISOString() } });
}

export function restoreIdea(db: Db, id: string, now: Date): Promise<Changed> {
  return change(db, { id, now, evenDeleted: true, values: { deleted_at: null } });
}

type Change = {
  id: string;
  /** The version that the owner edited; without it the last write wins. */
  version?: number;
  now: Date;
  evenDeleted?: boolean;
  values: Partial<Selectable<ContentIdeasTable>>;
};

async function change(db: Db, { id, version, now, evenDeleted, values }: Change): Promise<Changed> {
  let ideas = db.updateTable("content_ideas").where("id", "=", id);
  if (!evenDeleted) ideas = ideas.where("deleted_at", "is", null);
  if (version !== undefined) ideas = ideas.where("version", "=", version);
  const row = await ideas
    .set((eb) => ({ ...values, is_owners: 1, version: eb("version", "+", 1), changed_at: now.toISOString() }))
    .returningAll()
    .executeTakeFirst();
  if (row) return { kind: "changed", idea: asIdea(row) };
  return { kind: (await exists(db, id)) ? "stale" : "unknown" };
}

async function exists(db: Db, id: string): Promise<boolean> {
  const ideas = db.selectFrom("content_ideas").select("id").where("id", "=", id).where("deleted_at", "is", null);
  return (await ideas.executeTakeFirst()) !== undefined;
}

/** The text that came with it, if any. */
export async function loadDelivered(db: Db, id: string): Promise<KeptArticle | undefined> {
  const row = await db.selectFrom("content_ideas").select("article").where("id", "=", id).executeTakeFirst();
  return row?.article ? parseJson(row.article) : undefined;
}

function asIdea(row: Selectable<ContentIdeasTable>): ContentIdea {
  const { id, headline, description, status, feedback, version, created_at, changed_at } = row;
  const delivered = row.article === null ? [] : languagesIn(parseJson(row.article));
  const times = { createdAt: created_at, changedAt: changed_at };
  return { id, headline, description, status, feedback, version, ...times, delivered, isOwn: row.external_id === null };
}
