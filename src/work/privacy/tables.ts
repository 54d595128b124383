import type { IncidentDetails } from "#src/work/privacy/incidents/incident.ts";
import type { PeopleRequest, RequestFile, RequestKind } from "#src/work/privacy/requests/people-request.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    erasures: ErasuresTable;
    incidents: IncidentsTable;
    incident_entries: IncidentEntriesTable;
    people_requests: PeopleRequestsTable;
    shown_texts: ShownTextsTable;
  }
}

type ErasuresTable = {
  /** Keyed, of an address, a number or a lead's id: `recordErasure`. */
  key_hash: string;
  erased_at: string;
};

/** A breach of confidentiality. Only its entries say more, and they are never changed. */
type IncidentsTable = {
  id: string;
  /** YYYY-MM-DD where the business is: when it became aware. */
  aware_on: string;
  created_at: string;
};

type IncidentEntriesTable = {
  incident_id: string;
  /** From 1; the last one holds. */
  revision: number;
  content: Json<IncidentDetails>;
  author: string;
  at: string;
};

/** What people ask about their own data. */
export type PeopleRequestsTable = {
  id: string;
  kind: RequestKind;
  /** Keyed, as in `erasures`. */
  person_hash: string;
  /** An address or a number; blank once it is forgotten, like `details` and `answer`. */
  contact: string;
  details: string;
  /** YYYY-MM-DD where the business is, like the other days. */
  received_on: string;
  due_on: string;
  identity: PeopleRequest["identity"];
  /** Blank until it is answered. */
  outcome: Defaulted<PeopleRequest["outcome"]>;
  answer: Defaulted<string>;
  answered_on: Defaulted<string | null>;
  /** What the tools made for the answer, never its content. */
  file: Defaulted<Json<RequestFile> | null>;
  /** The fewest days left at which the owner was reminded. */
  reminded_days: Defaulted<number | null>;
  /** When the person was erased. */
  erased_at: Defaulted<string | null>;
  version: Defaulted<number>;
  created_at: string;
};

/** Words that visitors saw, kept once, as proof. */
export type ShownTextsTable = {
  hash: string;
  kind: string;
  language: string;
  text: string;
  first_shown_at: string;
};
