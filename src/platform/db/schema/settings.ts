import type { Defaulted } from "./column.ts";

export type SettingsTables = {
  settings: SettingsTable;
  api_tokens: ApiTokensTable;
};

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
