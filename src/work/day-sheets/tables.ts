import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { HelperAct } from "./day-sheet.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    day_sheets: DaySheetsTable;
    day_sheet_acts: DaySheetActsTable;
    day_orders: DayOrdersTable;
    day_sheet_people: DaySheetPeopleTable;
    person_orders: PersonOrdersTable;
  }
}

export type DaySheetsTable = {
  id: string;
  /** Who the link is for, as the owner calls them. */
  name: string;
  language: SiteLanguage;
  /** YYYY-MM-DD where the business is; null until its link is ended. */
  day: Defaulted<string | null>;
  /** 1 for the visits of its people alone: without people it then shows none. */
  for_people: Defaulted<number>;
  created_at: string;
};

/** Once each: a phone sends again what it got no answer for. What was written stands in the lead's history alone. */
export type DaySheetActsTable = { id: string; sheet_id: string; appointment_id: string; kind: HelperAct; at: string };

/** The order that the owner gave a day; what is not in it follows by its hours. */
type DayOrdersTable = { day: string; appointment_ids: Json<string[]> };

type DaySheetPeopleTable = { day_sheet_id: string; person_id: string };

/** That of one person, in the place of the order of all. */
type PersonOrdersTable = { person_id: string; day: string; appointment_ids: Json<string[]> };
