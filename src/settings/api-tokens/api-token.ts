import * as v from "valibot";
import { parseForm, type Parsed } from "#src/i18n/problem.ts";
import { requiredText } from "#src/settings/form-rules.ts";
import type { SettingsCode } from "#src/settings/settings-problems.ts";

/** What the owner sees of a token; the token itself is shown once, when it is made. */
export type ApiToken = {
  id: string;
  name: string;
  prefix: string;
  /** ISO 8601 UTC. */
  created_at: string;
  last_used_at: string | null;
};

/** More than any owner connects; a runaway script must not fill the table. */
export const MOST_TOKENS = 50;

const NewToken = v.object({ name: requiredText(100, "token-name-missing") });

export function parseNewToken(input: unknown): Parsed<v.InferOutput<typeof NewToken>, SettingsCode> {
  return parseForm(NewToken, input);
}
