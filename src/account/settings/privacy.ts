import { onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { wholeNumber } from "./form-rules.ts";
import type { SettingsCode } from "./settings-problems.ts";

/** The privacy policy promises that the traffic log is kept no longer. */
const MOST_TRAFFIC_DAYS = 90;

const PrivacyForm = v.object({
  trafficDays: wholeNumber({ problem: "days-out-of-range", least: 1, most: MOST_TRAFFIC_DAYS }),
  keepFullAddresses: onOff,
  /** For quarantine and spam. */
  doubtfulDays: wholeNumber({ problem: "days-out-of-range", least: 7, most: 365 }),
  /** 0 keeps requests until the owner deletes them. */
  leadMonths: wholeNumber({ problem: "months-out-of-range", least: 0, most: 240 }),
});

export type PrivacySettings = v.InferOutput<typeof PrivacyForm>;

export const firstPrivacy: PrivacySettings = {
  trafficDays: 90,
  keepFullAddresses: false,
  doubtfulDays: 30,
  leadMonths: 0,
};

export function parsePrivacyForm(input: unknown): Parsed<v.InferOutput<typeof PrivacyForm>, SettingsCode> {
  return parseForm(PrivacyForm, input);
}
