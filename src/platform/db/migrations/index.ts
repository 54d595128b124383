import type { Migration } from "kysely/migration";
import { version100 } from "./035-version-1-0-0.ts";
import { quickFigures } from "./039-quick-figures.ts";
import { leadImports } from "./040-lead-imports.ts";
import { quotesWithoutTaxes } from "./041-quotes-without-taxes.ts";
import { quotedByArrival } from "./042-quoted-by-arrival.ts";
import { invoices } from "./043-invoices.ts";
import { visitsByArrival } from "./044-visits-by-arrival.ts";
import { cardPayments } from "./045-card-payments.ts";
import { plans } from "./046-plans.ts";
import { referencesWithinATable } from "./047-references-within-a-table.ts";
import { daySheets } from "./048-day-sheets.ts";
import { peopleByArrival } from "./049-people-by-arrival.ts";
import { endsOfPlans } from "./050-ends-of-plans.ts";
import { invoicesOfVisits } from "./051-invoices-of-visits.ts";
import { arrivalsByMonth } from "./052-arrivals-by-month.ts";
import { taxesOfInvoices } from "./053-taxes-of-invoices.ts";
import { quarantineNotices } from "./059-quarantine-notices.ts";
import { customersAndJobs } from "./060-customers-and-jobs.ts";
import { conversations } from "./065-conversations.ts";
import { mergedCustomers } from "./066-merged-customers.ts";
import { answerFiles } from "./067-answer-files.ts";
import { customerImports } from "./068-customer-imports.ts";
import { people } from "./069-people.ts";
import { timelines } from "./070-timelines.ts";
import { secretLinks } from "./071-secret-links.ts";
import { customerAddresses } from "./072-customer-addresses.ts";
import { transfers } from "./074-transfers.ts";
import { noDemonstration } from "./078-no-demonstration.ts";
import { hoursByDay } from "./079-hours-by-day.ts";
import { quoteNumbers } from "./080-quote-numbers.ts";

/**
 * In the order they run. A released migration is never edited. The first keeps the name that databases and backups of
 * version 1.0.0 recorded last; the 34 names before it are in databases that were made earlier.
 */
export const migrations: Record<string, Migration> = {
  "035-leads-behind-ads": version100,
  "039-quick-figures": quickFigures,
  "040-lead-imports": leadImports,
  "041-quotes-without-taxes": quotesWithoutTaxes,
  "042-quoted-by-arrival": quotedByArrival,
  "043-invoices": invoices,
  "044-visits-by-arrival": visitsByArrival,
  "045-card-payments": cardPayments,
  "046-plans": plans,
  "047-references-within-a-table": referencesWithinATable,
  "048-day-sheets": daySheets,
  "049-people-by-arrival": peopleByArrival,
  "050-ends-of-plans": endsOfPlans,
  "051-invoices-of-visits": invoicesOfVisits,
  "052-arrivals-by-month": arrivalsByMonth,
  "053-taxes-of-invoices": taxesOfInvoices,
  "059-quarantine-notices": quarantineNotices,
  "060-customers-and-jobs": customersAndJobs,
  "065-conversations": conversations,
  "066-merged-customers": mergedCustomers,
  "067-answer-files": answerFiles,
  "068-customer-imports": customerImports,
  "069-people": people,
  "070-timelines": timelines,
  "071-secret-links": secretLinks,
  "072-customer-addresses": customerAddresses,
  "074-transfers": transfers,
  "078-no-demonstration": noDemonstration,
  "079-hours-by-day": hoursByDay,
  "080-quote-numbers": quoteNumbers,
};
