import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { settingsCode, requiredText } from "#src/account/settings/form-rules.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";

/** What a token opens. Names never change: they are stored, and programs are told them. */
export const scopes = [
  "ideas",
  "leads:read",
  "leads:write",
  "quotes",
  "invoices",
  "messages",
  "customers",
  "jobs",
] as const;
export type Scope = (typeof scopes)[number];

/** What the owner sees of a token; the token itself is shown once, when it is made. */
export type ApiToken = {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  /** ISO 8601 UTC. */
  created_at: string;
  last_used_at: string | null;
};

/** More than any owner connects; a runaway script must not fill the table. */
export const MOST_TOKENS = 50;

/** Without scopes, as tokens were before there were any. */
const NewToken = v.object({
  name: requiredText(100, "token-name-missing"),
  scopes: v.optional(
    v.pipe(
      v.array(v.picklist(scopes, settingsCode("scopes-missing")), settingsCode("scopes-missing")),
      v.minLength(1, settingsCode("scopes-missing")),
      v.transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
    ),
    ["ideas"],
  ),
});

export type NewToken = v.InferOutput<typeof NewToken>;
export type NewTokenInput = v.InferInput<typeof NewToken>;

export function parseNewToken(input: unknown): Parsed<NewToken, SettingsCode> {
  return parseForm(NewToken, input);
}
