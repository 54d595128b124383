import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Window } from "#src/work/appointments/appointment.ts";
import type { JobStep } from "#src/work/jobs/job.ts";
import { loadJobCards } from "./job-cards.server.ts";

/** An acceptance is news for so long, and longer while it asks for something. */
const NEWS_DAYS = 3;
const TO_DO_DAYS = 7;
const MOST = 5;
const PAST: readonly JobStep["kind"][] = ["to-invoice", "unissued", "owed", "late", "paid"];

/** What a customer said yes to, and what comes next. */
export type AcceptedLately = {
  leadId: string;
  name: string;
  number: string;
  /** `planned` and null ask for nothing. */
  next: "down-payment" | "to-plan" | "planned" | null;
  /** Where it is planned. */
  visit: Window | null;
};

/** The newest first. */
export async function loadAcceptedLately(db: Db, now: Date): Promise<AcceptedLately[]> {
  const quotes = await db
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.lead_id")
    .select(["quotes.lead_id", "quotes.job_id", "quotes.number", "quotes.decided_at", "leads.name"])
    .where("leads.box", "=", "inbox")
    .where("quotes.state", "=", "accepted")
    .where("quotes.decided_at", ">", after(now, -TO_DO_DAYS * DAY_MS))
    .orderBy("quotes.decided_at", "desc")
    .limit(MOST)
    .execute();
  const cards = await loadJobCards(
    db,
    quotes.flatMap(({ job_id }) => job_id ?? []),
    now,
  );
  const newest = after(now, -NEWS_DAYS * DAY_MS);
  const accepted: AcceptedLately[] = [];
  for (const { lead_id: leadId, job_id, number, decided_at, name } of quotes) {
    const card = cards.find(({ id }) => id === job_id);
    if (!card || isPast(card)) continue;
    const visit = card.step?.kind === "visit-ahead" ? await loadVisit(db, card.step.visitId) : null;
    const next = nextOf(card, visit !== null);
    const isToDo = next === "down-payment" || next === "to-plan";
    if (isToDo || (decided_at ?? "") > newest) accepted.push({ leadId, name, number, next, visit });
  }
  return accepted;
}

type Card = Awaited<ReturnType<typeof loadJobCards>>[number];

/** The work is done, or its invoice is made: the acceptance is no news any more. */
function isPast({ step, ways }: Card): boolean {
  if (ways.some(({ kind }) => kind === "down-payment")) return false;
  return step !== undefined && PAST.includes(step.kind);
}

function nextOf({ step, ways }: Card, isPlanned: boolean): AcceptedLately["next"] {
  if (ways.some(({ kind }) => kind === "down-payment")) return "down-payment";
  if (isPlanned) return "planned";
  return step?.kind === "to-plan" ? "to-plan" : null;
}

async function loadVisit(db: Db, id: string): Promise<AcceptedLately["visit"]> {
  const visit = await db
    .selectFrom("appointments")
    .select(["day", "starts as from", "ends as until"])
    .where("id", "=", id)
    .executeTakeFirst();
  return visit ?? null;
}
