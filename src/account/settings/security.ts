import { onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { wholeNumber } from "./form-rules.ts";
import type { SettingsCode } from "./settings-problems.ts";

/** The setting `security` as stored; hours. */
const SecurityForm = v.object({
  requireStrongPassword: onOff,
  sessionTimeout: wholeNumber({ problem: "session-hours-out-of-range", least: 1, most: 168 }),
});

export type SecuritySettings = v.InferOutput<typeof SecurityForm>;

export const firstSecurity: SecuritySettings = { requireStrongPassword: true, sessionTimeout: 24 };

export function parseSecurityForm(input: unknown): Parsed<v.InferOutput<typeof SecurityForm>, SettingsCode> {
  return parseForm(SecurityForm, input);
}
