import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatNumber } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { ReceivedPhoto } from "#src/work/leads/photos/lead-photo.ts";
import { loadPhotos } from "#src/work/leads/photos/lead-photos.server.ts";
import { evidenceIn } from "#src/work/quotes/quote-events.server.ts";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import { helperTextsOn, type OfferedText } from "#src/work/texts/texts.server.ts";
import { loadDay, type DayStop } from "./day-order.server.ts";
import type { HelperAct } from "./day-sheet.ts";
import { loadActs } from "./visit-acts.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** What a helper sees of an appointment: nothing of it is a price. */
export type SheetVisit = {
  appointment: DayStop;
  agreed: string[];
  /** The customer's, and how many a helper took. */
  photos: ReceivedPhoto[];
  taken: Record<"before" | "after", number>;
  acts: Record<HelperAct, number>;
  text: OfferedText | null;
};

export async function loadVisits(
  deps: Deps,
  { day, people, language }: { day: string; people: readonly string[] | null; language: SiteLanguage },
  now: Date,
): Promise<SheetVisit[]> {
  const texts = await helperTextsOn(deps, day, now);
  const { timeZone } = await loadBusiness(deps.db);
  const visits: SheetVisit[] = [];
  const stops = await loadDay(deps.db, { day, people });
  const acts = await loadActs(deps.db, stops, timeZone);
  for (const appointment of stops) {
    const { id, leadId } = appointment;
    const { shown } = await loadPhotos(deps.db, leadId);
    visits.push({
      ...{ appointment, agreed: await agreedIn(deps.db, appointment, language) },
      photos: shown.filter(({ moment }) => moment === null),
      taken: await countTaken(deps.db, id),
      acts: countActs(acts.get(id) ?? []),
      text: texts.find(({ appointmentId }) => appointmentId === id) ?? null,
    });
  }
  return visits;
}

/** The lines that stand for the job of a visit, whatever version it was planned of, with their quantities. */
async function agreedIn(
  db: Db,
  { id: appointmentId, quoteId, planTitle }: ListedAppointment,
  language: SiteLanguage,
): Promise<string[]> {
  const standing = (await loadStandingQuote(db, appointmentId)) ?? quoteId;
  const quote = standing === null ? undefined : await loadQuote(db, standing);
  const title = planTitle?.[language] ?? "";
  if (!quote?.document) return title ? [title] : [];
  const chosen = evidenceIn(quote.events)?.chosen ?? [];
  const units = shownQuoteWords[language];
  return quote.document.lines
    .filter(({ id, optional }) => !optional || chosen.includes(id))
    .map(({ words, hundredths, unit }) => {
      if (unit === "flat" && hundredths === 100) return words[language];
      const quantity = [formatNumber(hundredths / 100, language), units[`unit.${unit}`]].filter(Boolean).join("\u00A0");
      return fillIn("{words} ({quantity})", { words: words[language], quantity });
    });
}

async function loadStandingQuote(db: Db, appointmentId: string): Promise<string | undefined> {
  const quote = await db
    .selectFrom("quotes")
    .select("id")
    .where("job_id", "in", db.selectFrom("appointments").select("job_id").where("id", "=", appointmentId))
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return quote?.id;
}

async function countTaken(db: Db, appointmentId: string): Promise<SheetVisit["taken"]> {
  const rows = await db
    .selectFrom("lead_photos")
    .select("moment")
    .where("appointment_id", "=", appointmentId)
    .where("moment", "is not", null)
    .execute();
  const count = (wanted: string) => rows.filter(({ moment }) => moment === wanted).length;
  return { before: count("before"), after: count("after") };
}

function countActs(acts: readonly HelperAct[]): SheetVisit["acts"] {
  const count = (wanted: HelperAct) => acts.filter((kind) => kind === wanted).length;
  return {
    ...{ "on-my-way": count("on-my-way"), start: count("start"), done: count("done") },
    ...{ note: count("note"), text: count("text") },
  };
}
