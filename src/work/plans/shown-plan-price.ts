import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { taxKey } from "#src/site/business.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import { detailOf, sumsOf, type Labelled } from "#src/work/quotes/shown-quote.ts";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { PlanDraft } from "./plan.ts";

const words = siteDictionary(
  {
    ofVisit: "Prix d’une visite",
    ofSeason: "Prix de la saison",
    visit: "Une facture suit chaque visite.",
    month: "Une facture, à la fin du mois, réunit les visites du mois.",
    season: "En {count} versements\u00A0:",
    seasonAtOnce: "En un versement, le {day}.",
  },
  {
    ofVisit: "Price of a visit",
    ofSeason: "Price of the season",
    visit: "An invoice follows each visit.",
    month: "One invoice at the end of the month covers its visits.",
    season: "In {count} instalments:",
    seasonAtOnce: "In one payment, on {day}.",
  },
);

/** As the papers of the plan say it. */
export type ShownPlanPrice = {
  title: string;
  lines: { id: string; words: string; detail: string; amount: string }[];
  sums: Labelled[];
  total: Labelled;
  /** When it is invoiced: a sentence, or what leads to the days. */
  invoiced: string;
  days: string[];
};

type Priced = Pick<PlanDraft, "lines" | "discount" | "billing" | "instalments">;
type Charged = { taxes: readonly QuoteTax[]; currency: string; language: SiteLanguage };

/** What is invoiced for a visit, or for the season; null where nothing is. */
export function shownPlanPrice(draft: Priced, { currency, language, ...charging }: Charged): ShownPlanPrice | null {
  // What a customer is exempt from is said by every line of their plan.
  const taxes = charging.taxes.filter((tax) => draft.lines.some(({ untaxed }) => !untaxed?.includes(taxKey(tax))));
  const totals = invoiceTotals({ ...draft, taxes, part: null }, []);
  if (totals.totalCents <= 0) return null;
  const amount = (cents: number) => formatMoney(cents, currency, language);
  // Invoices have the numbers.
  const charged = { discount: draft.discount, currency, taxes: taxes.map((tax) => ({ ...tax, number: "" })) };
  const { total, totalTaxed } = shownQuoteWords[language];
  return {
    title: draft.billing === "season" ? words[language].ofSeason : words[language].ofVisit,
    lines: draft.lines.map((line, at) => ({
      ...{ id: line.id, words: writtenIn(line.words, language), detail: detailOf(line, charged, language) },
      amount: amount(totals.lineCents[at] ?? 0),
    })),
    sums: sumsOf(charged, totals, language),
    total: { label: taxes.length > 0 ? totalTaxed : total, amount: amount(totals.totalCents) },
    ...invoicedOn(draft, language),
  };
}

function invoicedOn({ billing, instalments }: Priced, language: SiteLanguage) {
  const t = words[language];
  if (billing !== "season") return { invoiced: t[billing], days: [] };
  const days = instalments.map((day) => formatDay(day, language));
  const [day = ""] = days;
  if (days.length === 1) return { invoiced: fillIn(t.seasonAtOnce, { day }), days: [] };
  return { invoiced: fillIn(t.season, { count: days.length }), days };
}
