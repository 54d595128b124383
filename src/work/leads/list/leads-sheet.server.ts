import { businessDay } from "#src/platform/clock/business-day.ts";
import { businessTime } from "#src/platform/clock/business-time.server.ts";
import { phoneCell } from "#src/platform/csv/csv-cell.ts";
import { csvHeader, csvRows, type Cell } from "#src/platform/csv/csv-rows.ts";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { ANSWER_COLUMNS, answerFacts, answerWords, type AnswerColumn } from "#src/work/leads/lead-fields.ts";
import { sourceInWords, type Lead } from "#src/work/leads/lead.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";

const sheetWords = dictionary(
  {
    ...answerWords.fr,
    received: "Reçue le",
    status: "État",
    amount: "Montant ({currency})",
    reason: "Raison",
    source: "Source",
    campaign: "Campagne",
    page: "Page d’arrivée",
    direct: "Accès direct",
    byPhone: "Téléphone",
    byImport: "Fichier importé",
    byProgram: "Autre programme",
    byMail: "Courriel",
    file: "demandes",
  },
  {
    ...answerWords.en,
    received: "Received",
    status: "Status",
    amount: "Amount ({currency})",
    reason: "Reason",
    source: "Source",
    campaign: "Campaign",
    page: "Landing page",
    direct: "Direct",
    byPhone: "Phone",
    byImport: "Imported file",
    byProgram: "Another program",
    byMail: "Email",
    file: "leads",
  },
);

type Written = { language: Language; services: readonly ServiceChoice[]; regionalFormat: RegionalFormat };
type Column = {
  heading: keyof typeof sheetWords.fr;
  cell: (lead: Lead, language: Language, written: Written) => Cell;
};

const FIRST_ANSWERS: AnswerColumn[] = ["name", "email", "phone", "service_requested", "message"];

const columns: Column[] = [
  { heading: "received", cell: ({ submitted_at }, _, { regionalFormat }) => localTime(submitted_at, regionalFormat) },
  ...answerColumns(FIRST_ANSWERS),
  { heading: "status", cell: (lead, language) => shownStatus(lead.status, language) },
  { heading: "amount", cell: ({ won_cents }, language) => amountOf(won_cents, language) },
  { heading: "reason", cell: ({ lost_reason }) => lost_reason },
  { heading: "source", cell: (lead, language) => sourceOf(lead, language) },
  { heading: "campaign", cell: ({ utm_campaign }) => utm_campaign },
  { heading: "page", cell: ({ landing_page }) => landing_page.replace(/[?#].*$/s, "") },
  // What was added later, so that no column of a sheet that somebody works with has moved.
  ...answerColumns(ANSWER_COLUMNS.filter((column) => !FIRST_ANSWERS.includes(column))),
];

function answerColumns(answered: readonly AnswerColumn[]): Column[] {
  return answered.map((column) => ({
    heading: column,
    cell: (lead, language, { services, regionalFormat: { currency } }) => {
      const [fact] = answerFacts(lead, { language, currency, services }, [column]);
      return column === "phone" ? phoneCell(lead.phone) : (fact?.value ?? "");
    },
  }));
}

/** Spreadsheets of French Canada separate cells by semicolons and write decimals with a comma. */
const delimiters: Record<Language, string> = { fr: ";", en: "," };

export function leadsSheetHeader({ language, regionalFormat }: Pick<Written, "language" | "regionalFormat">): string {
  return csvHeader(
    columns.map(({ heading }) => fillIn(sheetWords[language][heading], { currency: regionalFormat.currency })),
    delimiters[language],
  );
}

/** In the owner's language, with the local time. */
export function leadsSheetRows(leads: Lead[], written: Written): string {
  const { language } = written;
  return csvRows(
    leads.map((lead) => columns.map(({ cell }) => cell(lead, language, written))),
    delimiters[language],
  );
}

export function leadsSheetName(
  now: Date,
  { language, regionalFormat }: Pick<Written, "language" | "regionalFormat">,
): string {
  return `${sheetWords[language].file}-${businessDay(now, regionalFormat.timeZone)}.csv`;
}

/** `2026-11-20 14:05` */
function localTime(moment: string, { timeZone }: RegionalFormat): string {
  return businessTime(new Date(moment), timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" })
    .replace("T", " ");
}

function shownStatus(status: string, language: Language): string {
  const known = leadStatuses.find((one) => one === status);
  return known ? statusWords[language][known] : status;
}

function amountOf(cents: number | null, language: Language): string {
  if (cents === null) return "";
  const amount = (cents / 100).toFixed(2);
  return language === "fr" ? amount.replace(".", ",") : amount;
}

function sourceOf(lead: Lead, language: Language): string {
  const t = sheetWords[language];
  const origins: Record<string, string> = {
    ...{ phone: t.byPhone, import: t.byImport, program: t.byProgram, mail: t.byMail },
  };
  return sourceInWords(lead) ?? origins[lead.origin] ?? t.direct;
}
