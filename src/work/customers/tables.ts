import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    customer_imports: CustomerImportsTable;
    customers: CustomersTable;
    customer_contacts: CustomerContactsTable;
    customer_places: CustomerPlacesTable;
    customer_moves: CustomerMovesTable;
    customer_apart: CustomerApartTable;
  }
}

export type CustomersTable = {
  /** That of the first request the customer was made of, so that the same customers come of the same requests. */
  id: string;
  kind: "person" | "company";
  name: string;
  company: Defaulted<string>;
  language: SiteLanguage;
  /** Where papers say that the customer lives; the place of the work is another. */
  billing_address: Defaulted<string>;
  exemption: Defaulted<Json<Exemption> | null>;
  /** Days until an invoice is due; null as the settings have it. */
  term_days: Defaulted<number | null>;
  note: Defaulted<string>;
  /** Folded words of the names, the company, the contacts and the places. */
  search_text: Defaulted<string>;
  /** What the owner should look at; blank when nothing is. */
  doubt: Defaulted<"" | "two-names">;
  /** The address that was put right last, while links that went there may be open and were not asked about. */
  wrong_email: Defaulted<string>;
  /** The customer that this one was merged into: it stays, so that links lead on. */
  merged_into: Defaulted<string | null>;
  version: Defaulted<number>;
  /** The file that the customer came in with. */
  import_id: Defaulted<string | null>;
  created_at: string;
  changed_at: string;
};

/** A file of customers that was brought in. Times are ISO 8601 UTC. */
type CustomerImportsTable = { id: string; file: string; at: string; undone_at: string | null };

/** Why a tax is not charged: the number that the customer gave, the reason, and the keys of the taxes; all where absent. */
export type Exemption = { number: string; reason: string; taxes?: string[] };

export type CustomerContactsTable = {
  id: string;
  customer_id: string;
  kind: "email" | "phone";
  /** As written. */
  value: string;
  /** Normalised; blank when it identifies nobody. */
  key: Defaulted<string>;
  /** Whose it is, such as "Accounting". */
  label: Defaulted<string>;
  /** `kept` reaches nobody: it came with a public request or a merge. */
  use: ContactUse;
  position: Defaulted<number>;
  created_at: string;
};

export type ContactUse = "answers" | "papers" | "all" | "copy" | "kept";

export type CustomerPlacesTable = {
  id: string;
  customer_id: string;
  address: string;
  /** Folded, so that one address is one place however it was typed. */
  key: string;
  town: Defaulted<string>;
  /** For who comes: gate, dog, tap. */
  note: Defaulted<string>;
  measures: Defaulted<Json<Record<string, number>>>;
  /** 1 where the owner has added it, and not a paper or a visit. */
  by_hand: Defaulted<number>;
  created_at: string;
  changed_at: string;
};

/** What the owner joined or parted, by ids alone, so that it can be undone. */
export type CustomerMovesTable = {
  id: string;
  kind: "merge" | "split" | "move";
  from_id: string;
  to_id: string;
  moved: Json<Moved>;
  at: string;
  undone_at: Defaulted<string | null>;
};

export type MovedRows = { leads: string[]; jobs: string[]; places: string[]; contacts: string[] };
/**
 * `uses`: what each contact was used for before, by its id; `copies`: the places that both have since; `doubt`: what was
 * asked before.
 */
type Moved = MovedRows & { uses?: Record<string, ContactUse>; copies?: string[]; doubt?: "" | "two-names" };

/** Two customers that the owner said are not one: never asked again. */
type CustomerApartTable = { one_id: string; other_id: string; at: string };
