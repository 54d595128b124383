import { none } from "#src/platform/db/conditions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { matches, type LabelledQuery } from "#src/work/leads/list/lead-conditions.server.ts";
import type { LeadFilter } from "#src/work/leads/list/lead-list.ts";

/** Waiting for the customer's answer. */
const OPEN = ["sent", "viewed"] as const;

/** By lead, the newest open quote without its taxes. */
export async function openQuotesOf(db: Db, leadIds: string[]): Promise<Map<string, number>> {
  const quotes = await db
    .selectFrom("quotes")
    .select(["lead_id", "net_cents"])
    .where("lead_id", "in", leadIds)
    .where("state", "in", OPEN)
    .orderBy("id")
    .execute();
  return new Map(quotes.map(({ lead_id, net_cents }) => [lead_id, net_cents]));
}

/** All that wait for an answer, as the list of quotes has them, without their taxes. */
export async function sumOpenQuotes(db: Db): Promise<OpenQuotes> {
  const { count, cents } = await db
    .selectFrom("quotes")
    .crossJoin("leads")
    .whereRef("leads.id", "=", "quotes.lead_id")
    .where("quotes.state", "in", OPEN)
    .where("leads.box", "=", "inbox")
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("quotes.net_cents").as("cents")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}

type OpenQuotes = { count: number; cents: number };

/** The newest of each quoted lead that the board shows: how many, and what they add up to without their taxes. */
export async function loadOpenQuotes(db: Db, filter: LabelledQuery<LeadFilter>): Promise<OpenQuotes> {
  const { count, cents } = await newestOpenQuotes(db)
    .where(matches(filter))
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("quotes.net_cents").as("cents")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}

/** The newest open quote of each quoted lead in the inbox, with the lead. A plain join begins on SQLite with all leads. */
export function newestOpenQuotes(db: Db) {
  return db
    .selectFrom("quotes")
    .crossJoin("leads")
    .whereRef("leads.id", "=", "quotes.lead_id")
    .where("quotes.state", "in", OPEN)
    .where("leads.box", "=", "inbox")
    .where("leads.status", "=", "quoted")
    .where(({ selectFrom }) =>
      none(
        selectFrom("quotes as newer")
          .select("newer.id")
          .whereRef("newer.lead_id", "=", "quotes.lead_id")
          .where("newer.state", "in", OPEN)
          .whereRef("newer.id", ">", "quotes.id"),
      ),
    );
}
