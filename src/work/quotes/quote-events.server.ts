import { uuidv7 } from "uuidv7";
import { dropReminders } from "#src/account/consents/reminder-wishes.server.ts";
import { parseEvent, toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { OfferedWindow } from "./quote.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

export type Acceptance = {
  documentHash: string;
  /** As the customer typed it. */
  name: string;
  language: SiteLanguage;
  /** The express wish to contract in English, after the French text was offered. */
  wishesEnglish: boolean;
  /** Optional lines that were chosen. */
  chosen: string[];
  totalCents: number;
  /** The address of the work, as the customer left it in the form; absent in acceptances of before it was asked for. */
  place?: string;
  /** The one that was chosen, null where none suited; absent where none could be chosen. */
  window?: OfferedWindow | null;
  /** Blank when the link was not sent by mail. */
  sentTo: string;
};

export type NewQuoteEvent =
  | { kind: "created" | "viewed" | "expired" | "superseded" | "withdrawn" | "reminders-resumed" | "answered" }
  | { kind: "reminders-stopped"; byCustomer?: true }
  | { kind: "sent" | "reminded"; to: string; documentHash: string }
  | { kind: "link-copied" }
  | ({ kind: "accepted" } & Acceptance)
  | { kind: "declined"; reason: string }
  | { kind: "asked"; question: string }
  | { kind: "cancelled"; reason: string };

export type QuoteEvent = NewQuoteEvent & { id: string; at: string; address: string; userAgent: string };

/** Who asked; blank when it was the owner or the program. */
export type Visitor = { address: string; userAgent: string };

/** What is kept of who accepted, and of how. `at` is ISO 8601 UTC. */
export type Evidence = Acceptance & Visitor & { at: string };

/** In characters. */
const LONGEST_AGENT = 500;

type Recorded = { quoteId: string; event: NewQuoteEvent; visitor?: Visitor };

/** After these a reminder that waits for a mail server asks for what is settled. */
const SETTLING = ["accepted", "declined", "expired", "superseded", "withdrawn", "cancelled", "reminders-stopped"];

export async function recordQuoteEvent(db: Db, { quoteId, event, visitor }: Recorded, now: Date): Promise<void> {
  if (SETTLING.includes(event.kind)) await dropReminders(db, { kind: "quote", id: quoteId });
  await db
    .insertInto("quote_events")
    .values({
      ...{ id: uuidv7(), quote_id: quoteId, ...toEventColumns(event), at: now.toISOString() },
      ...(visitor && { address: visitor.address, user_agent: shortAgent(visitor) }),
    })
    .execute();
}

/** Evidence of the acceptance, also of one that was called off. */
export function evidenceIn(events: QuoteEvent[]): Evidence | undefined {
  return events.find((event) => event.kind === "accepted");
}

function shortAgent({ userAgent }: Visitor): string {
  return userAgent.slice(0, LONGEST_AGENT);
}

/** The oldest first. */
export async function loadQuoteEvents(db: Db, quoteId: string): Promise<QuoteEvent[]> {
  const rows = await selectEvents(db).where("quote_id", "=", quoteId).execute();
  return rows.map(asEvent);
}

/** The events of all quotes of a lead, by quote; the oldest first. */
export async function loadEventsOfLead(db: Db, leadId: string): Promise<Map<string, QuoteEvent[]>> {
  const quotes = db.selectFrom("quotes").select("id").where("lead_id", "=", leadId);
  return byQuote(await selectEvents(db).where("quote_id", "in", quotes).execute());
}

/** By quote; the oldest first. */
export async function loadEventsOfQuotes(db: Db, quoteIds: readonly string[]): Promise<Map<string, QuoteEvent[]>> {
  if (quoteIds.length === 0) return new Map();
  return byQuote(await selectEvents(db).where("quote_id", "in", quoteIds).execute());
}

function byQuote(rows: readonly Row[]): Map<string, QuoteEvent[]> {
  return new Map(
    Map.groupBy(rows, (row) => row.quote_id)
      .entries()
      .map(([id, some]) => [id, some.map(asEvent)]),
  );
}

function selectEvents(db: Db) {
  return db
    .selectFrom("quote_events")
    .select(["id", "quote_id", "kind", "detail", "address", "user_agent", "at"])
    .orderBy("id");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

function asEvent({ id, address, user_agent, at, ...columns }: Row): QuoteEvent {
  return { id, at, address, userAgent: user_agent, ...parseEvent<NewQuoteEvent>(columns) };
}
