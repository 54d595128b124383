import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    settings: SettingsTable;
    api_tokens: ApiTokensTable;
  }
}

type SettingsTable = {
  name: string;
  value: string;
  changed_at: string;
  version: Defaulted<number>;
};

type ApiTokensTable = {
  id: string;
  name: string;
  prefix: string;
  token_hash: string;
  /** Separated by spaces. */
  scopes: Defaulted<string>;
  created_at: string;
  last_used_at: Defaulted<string | null>;
};
