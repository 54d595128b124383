import * as v from "valibot";
import { wholeNumber } from "./form-rules.ts";
import { parseForm } from "./parse-form.ts";

/** The setting `security` as stored; hours. */
const SecurityForm = v.object({
  requireStrongPassword: v.boolean("Choose on or off"),
  sessionTimeout: wholeNumber({ min: 1, max: 168, message: "Enter a number of hours from 1 to 168" }),
});

export type SecuritySettings = v.InferOutput<typeof SecurityForm>;

export const firstSecurity: SecuritySettings = { requireStrongPassword: true, sessionTimeout: 24 };

export function parseSecurityForm(input: unknown) {
  return parseForm(SecurityForm, input);
}
