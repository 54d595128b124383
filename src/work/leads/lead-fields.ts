import type { Selectable } from "kysely";
import type { LeadsTable } from "./tables.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import { estimateInWords } from "./estimate.ts";
import { serviceName } from "./service.ts";

/** The columns that a visitor's answers are in, in the order of the form. */
export const ANSWER_COLUMNS = ["name", "phone", "email", "service_requested", "estimate", "message"] as const;
export type AnswerColumn = (typeof ANSWER_COLUMNS)[number];
type Answered = Pick<Selectable<LeadsTable>, AnswerColumn | "service">;

export const answerWords = dictionary<Record<AnswerColumn, string>>(
  {
    name: "Nom",
    phone: "Téléphone",
    email: "Courriel",
    service_requested: "Service",
    estimate: "Prix affiché au client",
    message: "Message",
  },
  {
    name: "Name",
    phone: "Phone",
    email: "Email",
    service_requested: "Service",
    estimate: "Price range shown",
    message: "Message",
  },
);

/** Without `services`, a service is as the visitor chose it. */
type Reader = { language: Language; currency: string; services?: readonly ServiceChoice[] };

export type AnswerFact = { column: AnswerColumn; name: string; value: string };

/** As the owner reads them on the lead, in mails and in the spreadsheet; the value is empty where nothing is known. */
export function answerFacts(
  lead: Answered,
  reader: Reader,
  columns: readonly AnswerColumn[] = ANSWER_COLUMNS,
): AnswerFact[] {
  return columns.map((column) => ({
    column,
    name: answerWords[reader.language][column],
    value: valueOf(lead, column, reader),
  }));
}

function valueOf(lead: Answered, column: AnswerColumn, { language, currency, services = [] }: Reader): string {
  if (column === "service_requested") return serviceName(services, lead, language);
  if (column === "estimate") return estimateInWords(lead.estimate, currency, language);
  return lead[column];
}
