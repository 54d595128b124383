import type { ConsentBasis, ConsentPurpose, ConsentSource, SuppressionSource } from "./consent.ts";
import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    consents: ConsentsTable;
    suppressions: SuppressionsTable;
  }
}

/** Nothing is changed but `withdrawn_at`, once. `lead_id` leads to the address while the lead lives. */
export type ConsentsTable = {
  id: string;
  /** Keyed, of the address. */
  person_hash: string;
  phone_hash: string | null;
  lead_id: string | null;
  purpose: ConsentPurpose;
  basis: ConsentBasis;
  /** As they were shown or said; blank for an implied consent. */
  words: string;
  language: string;
  source: ConsentSource;
  at: string;
  /** Null for one that holds until it is withdrawn. */
  until: string | null;
  withdrawn_at: Defaulted<string | null>;
  /** The hash of the token that ends it. */
  link_hash: string;
};

/** Who is to be left alone. Lifted only by a new express consent. */
type SuppressionsTable = {
  /** Keyed, of an address or a number, as in `consents`. */
  key_hash: string;
  source: SuppressionSource;
  at: string;
  lifted_at: Defaulted<string | null>;
};
