import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { AppointmentsTable } from "#src/work/appointments/tables.ts";
import { parseEstimate } from "#src/work/leads/estimate.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { chargedTaxes } from "#src/work/papers/exempt.ts";
import { loadKnownPlace } from "#src/work/quotes/known-place.server.ts";
import { placeOfWork } from "#src/work/quotes/quote-document.ts";
import { evidenceIn, loadQuoteEvents } from "#src/work/quotes/quote-events.server.ts";
import { loadPaperTerms } from "#src/work/papers/paper-terms.server.ts";
import { taxKey } from "#src/site/business.ts";
import { asQuote, loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { quoteLine } from "#src/work/quotes/rated-line.ts";
import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText, type Text } from "#src/site/content/text.ts";
import { packLike, type Pack } from "#src/site/content/packs.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { weekdayOf, yearsAfter } from "./plan-rule.ts";
import type { PlanDraft } from "./plan.ts";
import { asPlan } from "./stored-plan.server.ts";

/** An accepted quote, a visit, or neither. */
export type Origin = { quoteId?: string | undefined; appointmentId?: string | undefined };

/** What the trade’s pack offers: its name, and what it makes of a form. */
export type UsualPlan = { name: Text } & Pick<PlanDraft, "rule" | "startsOn" | "endsOn" | "billing" | "instalments">;

export type PlanBegun =
  | { kind: "begun"; quoteId: string | null; draft: PlanDraft; usual: UsualPlan[] }
  | { kind: "unknown" | "lead-set-aside" | "no-origin" };

/** What the form of a new plan begins with; nothing is stored. */
export async function beginPlan(
  db: Db,
  { leadId, quoteId, appointmentId }: Origin & { leadId: string },
  now: Date,
): Promise<PlanBegun> {
  const lead = await loadInboxLead(db, leadId);
  if (!lead) return { kind: "lead-set-aside" };
  const visit = appointmentId === undefined ? undefined : await loadVisit(db, leadId, appointmentId);
  if (appointmentId !== undefined && !visit) return { kind: "no-origin" };
  const { content } = await loadPublished(db);
  const today = await loadToday(db, now);
  const blank = blankDraft(today, await loadKnownPlace(db, leadId));
  const accepted = await loadAccepted(db, { leadId, quoteId: quoteId ?? visit?.quote_id ?? undefined });
  if (quoteId !== undefined && !accepted) return { kind: "no-origin" };
  const asked = content.services.find(({ id }) => id === lead.service);
  const service = asked && { key: asked.id, label: asked.label, rate: asked.rate };
  const { optional: _, ...line } = quoteLine(uuidv7(), service, parseEstimate(lead.estimate));
  const { exemption } = await loadPaperTerms(db, leadId);
  const taxes = await loadQuoteTaxes(db);
  const charged = chargedTaxes(taxes, exemption);
  const untaxed = taxes.filter((tax) => !charged.includes(tax)).map(taxKey);
  const draft = {
    ...{ ...blank, title: asked?.label ?? noText, lines: [{ ...line, ...(untaxed.length > 0 && { untaxed }) }] },
    ...accepted?.draft,
    ...(visit && { from: visit.starts, until: visit.ends, ...(visit.place && { place: visit.place }) }),
  };
  const former = quoteId === undefined ? undefined : await loadRenewed(db, quoteId);
  const renewed = former ? { ...draft, ...nextSeason(former) } : draft;
  const town = renewed.town || townIn(renewed.place, content);
  const plans = (packLike(content)?.plans ?? []).filter(
    ({ service: of }) => of === undefined || content.services.some(({ id }) => id === of),
  );
  const usual = former ? [] : plans.map((plan) => usualPlan(plan, today));
  return { kind: "begun", quoteId: accepted?.quoteId ?? null, draft: { ...renewed, town }, usual };
}

function blankDraft(today: string, place: string): PlanDraft {
  return {
    ...{ title: noText, lines: [], discount: null, place, town: "", note: "" },
    ...{ startsOn: today, endsOn: yearsAfter(today, 1), from: null, until: null },
    ...{ rule: { kind: "weeks", every: 1, weekday: weekdayOf(today) }, billing: "visit", instalments: [] },
    ...{ sendsItself: false, remind: true },
  };
}

function loadVisit(
  db: Db,
  leadId: string,
  id: string,
): Promise<Pick<Selectable<AppointmentsTable>, "quote_id" | "starts" | "ends" | "place"> | undefined> {
  return db
    .selectFrom("appointments")
    .select(["quote_id", "starts", "ends", "place"])
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
}

type Accepted = { quoteId: string; draft: Pick<PlanDraft, "title" | "lines" | "discount"> & { place?: string } };

/** What the customer chose. A tax that the quote does not charge is on no line. */
async function loadAccepted(
  db: Db,
  { leadId, quoteId }: { leadId: string; quoteId: string | undefined },
): Promise<Accepted | undefined> {
  if (quoteId === undefined) return undefined;
  const row = await db
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", quoteId)
    .where("lead_id", "=", leadId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  const document = row && asQuote(row).document;
  if (!document) return undefined;
  const evidence = evidenceIn(await loadQuoteEvents(db, quoteId));
  const chosen = new Set(evidence?.chosen);
  const charged = new Set(document.taxes.map(taxKey));
  const free = (await loadQuoteTaxes(db)).map(taxKey).filter((key) => !charged.has(key));
  const lines = document.lines
    .filter(({ optional, id }) => !optional || chosen.has(id))
    .map(({ optional: _, ...line }): InvoiceLine => {
      const untaxed = [...new Set([...(line.untaxed ?? []), ...free])];
      return { ...line, ...(untaxed.length > 0 && { untaxed }) };
    });
  const place = placeOfWork({ document, acceptance: evidence });
  return { quoteId, draft: { title: document.title, lines, discount: document.discount, ...(place && { place }) } };
}

/** A renewal that was revised before it was accepted is another version of the same job. */
async function loadRenewed(db: Db, quoteId: string): Promise<PlanDraft | undefined> {
  const versions = db
    .selectFrom("quotes")
    .select("id")
    .where("job_id", "in", db.selectFrom("quotes").select("job_id").where("id", "=", quoteId));
  const row = await db.selectFrom("plans").selectAll().where("renewal_quote_id", "in", versions).executeTakeFirst();
  return row && asPlan(row).draft;
}

/** The same days of the first year after its end; lines and prices are those of a quote. */
export function nextSeason(former: PlanDraft): Omit<PlanDraft, "title" | "lines" | "discount"> {
  const { title: _, lines: __, discount: ___, startsOn, endsOn, instalments, ...same } = former;
  let years = 1;
  while (yearsAfter(startsOn, years) <= endsOn) years += 1;
  const later = (day: string) => yearsAfter(day, years);
  return { ...same, startsOn: later(startsOn), endsOn: later(endsOn), instalments: instalments.map(later) };
}

/** In the season that runs or comes next. What was due of it already is left out. */
function usualPlan({ name, rule, from, to, billing, instalments }: Pack["plans"][number], today: string): UsualPlan {
  const year = Number(today.slice(0, 4));
  const endOf = (start: number) => `${to > from ? start : start + 1}-${to}`;
  const start = [year - 1, year, year + 1].find((one) => endOf(one) >= today) ?? year;
  const startsOn = `${start}-${from}`;
  const days = instalments.map((day) => `${day >= from ? start : start + 1}-${day}`).filter((day) => day >= today);
  return { name, rule, startsOn, endsOn: endOf(start), billing, instalments: days };
}

/** The town of an area that the address names. */
function townIn(place: string, { areas }: SiteContent): string {
  const names = areas.filter(({ kind }) => kind !== "region").flatMap(({ name }) => Object.values(name));
  return names.find((name) => name !== "" && place.toLowerCase().includes(name.toLowerCase())) ?? "";
}
