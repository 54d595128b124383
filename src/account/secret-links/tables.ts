import type { Defaulted } from "#src/platform/columns/column.ts";
import type { LinkKind } from "./link-path.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    secret_links: SecretLinksTable;
  }
}

/** One of each subject: a new one takes the place of the former. */
type SecretLinksTable = {
  kind: LinkKind;
  /** The row that it opens; "site" where there is one for the whole site. */
  subject_id: string;
  /** With whose erasure it goes; null where what it opens outlives the lead, or is of none. */
  lead_id: Defaulted<string | null>;
  /** Null once it was ended, as is the token. */
  token_hash: Defaulted<string | null>;
  sealed_token: Defaulted<string | null>;
  made_at: string;
  /** From when on it opens nothing; null for one that stays. */
  ends_at: Defaulted<string | null>;
  ended_at: Defaulted<string | null>;
};
