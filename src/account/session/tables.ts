import type { AuditKind } from "#src/account/events/audit.ts";
import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    owners: OwnersTable;
    sessions: SessionsTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    audit_events: AuditEventsTable;
  }
}

type OwnersTable = {
  id: string;
  username: string;
  password_hash: string;
  changed_at: string;
  /** The token in the link that the program prints; null once a password was chosen. */
  setup_token_hash: Defaulted<string | null>;
};

type SessionsTable = {
  token_hash: string;
  owner_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  address: Defaulted<string>;
  user_agent: Defaulted<string>;
  /** When the password was last confirmed; blank when unknown. */
  proved_at: Defaulted<string>;
};

type SecondFactorsTable = {
  owner_id: string;
  sealed_key: string;
  last_step: Defaulted<number>;
  created_at: string;
  turned_on_at: Defaulted<string | null>;
};

type RecoveryCodesTable = {
  code_hash: string;
  owner_id: string;
  created_at: string;
};

type AuditEventsTable = {
  id: string;
  kind: AuditKind;
  /** Never a customer; the name of a helper where it is about their link. */
  subject: string;
  address: string;
  happened_at: string;
};
