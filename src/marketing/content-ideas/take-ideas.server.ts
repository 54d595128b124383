import { uuidv7 } from "uuidv7";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { type Json, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { IdeaCode } from "./idea-problems.ts";
import { keptArticle, type KeptArticle } from "./kept-article.server.ts";
import type { ParsedSentIdea, SentIdea } from "./sent-idea.ts";

export type TakenIdea =
  | { row: number; status: "created" | "updated" | "unchanged"; id: string }
  | { row: number; status: "refused"; problems: Problem<IdeaCode>[] };

/** In one transaction; rows count from 1. A known external id updates its idea until the owner edits it. */
export function takeIdeas({ db, by }: Recording, rows: ParsedSentIdea[], now: Date): Promise<TakenIdea[]> {
  return db.transaction().execute(async (trx) => {
    const taken: TakenIdea[] = [];
    for (const [index, read] of rows.entries())
      taken.push(
        read.ok
          ? { row: index + 1, ...(await takeIdea(trx, read.values, now)) }
          : { row: index + 1, status: "refused", problems: read.problems },
      );
    const created = taken.filter(({ status }) => status === "created").length;
    if (created > 0) await record(trx, { kind: "content_ideas.received", subject: String(created) }, by, now);
    return taken;
  });
}

type Taken = { status: "created" | "updated" | "unchanged"; id: string };

async function takeIdea(db: Db, idea: SentIdea, now: Date): Promise<Taken> {
  const moment = now.toISOString();
  const { externalId, headline, description } = idea;
  const article = idea.article ? toJson(keptArticle(idea.article)) : null;
  const created = await db
    .insertInto("content_ideas")
    .values({
      ...{ id: uuidv7(), headline, description },
      ...{ external_id: externalId ?? null, article, created_at: moment, changed_at: moment },
    })
    .onConflict((conflict) => conflict.column("external_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return created ? { status: "created", id: created.id } : takeAgain(db, { ...idea, kept: article }, moment);
}

type Kept = SentIdea & { kept: Json<KeptArticle> | null };

async function takeAgain(
  db: Db,
  { externalId = "", headline, description, kept }: Kept,
  moment: string,
): Promise<Taken> {
  const updated = await db
    .updateTable("content_ideas")
    .set((eb) => ({
      ...{ headline, description, version: eb("version", "+", 1), changed_at: moment },
      ...(kept !== null && { article: kept }),
    }))
    .where("external_id", "=", externalId)
    .where("is_owners", "=", 0)
    .where((eb) =>
      eb.or([
        eb("headline", "!=", headline),
        eb("description", "!=", description),
        ...(kept === null ? [] : [eb("article", "is distinct from", kept)]),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  if (updated) return { status: "updated", id: updated.id };
  const known = db.selectFrom("content_ideas").select("id").where("external_id", "=", externalId);
  return { status: "unchanged", id: (await known.executeTakeFirstOrThrow()).id };
}
