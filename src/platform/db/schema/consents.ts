import type { Defaulted } from "./column.ts";

export type ConsentTables = {
  consents: ConsentsTable;
  suppressions: SuppressionsTable;
  review_requests: ReviewRequestsTable;
};

/** Nothing is changed but `withdrawn_at`, once. `lead_id` leads to the address while the lead lives. */
export type ConsentsTable = {
  id: string;
  /** Keyed, of the address. */
  person_hash: string;
  phone_hash: string | null;
  lead_id: string | null;
  purpose: string;
  basis: string;
  /** As they were shown or said; blank for an implied consent. */
  words: string;
  language: string;
  source: string;
  at: string;
  /** Null for one that holds until it is withdrawn. */
  until: string | null;
  withdrawn_at: Defaulted<string | null>;
  /** Of the token that ends it. */
  link_hash: string;
};

/** Who is to be left alone. Lifted only by a new express consent. */
type SuppressionsTable = {
  /** Keyed, of an address or a number, as in `consents`. */
  key_hash: string;
  source: string;
  at: string;
  lifted_at: Defaulted<string | null>;
};

/** One a lead. */
export type ReviewRequestsTable = {
  id: string;
  lead_id: string;
  state: string;
  /** Why it was not sent. */
  reason: Defaulted<string>;
  link_hash: string;
  send_at: string;
  asked_at: Defaulted<string | null>;
  /** Null when no reminder is to come. */
  remind_at: Defaulted<string | null>;
  reminded_at: Defaulted<string | null>;
  opened_at: Defaulted<string | null>;
  created_at: string;
};
