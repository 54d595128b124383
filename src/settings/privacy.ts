import * as v from "valibot";
import { wholeNumber } from "./form-rules.ts";
import { parseForm } from "./parse-form.ts";

/** The privacy policy promises that the traffic log is kept no longer. */
const MOST_TRAFFIC_DAYS = 90;

/** How long what people leave behind is kept. */
const PrivacyForm = v.object({
  trafficDays: wholeNumber({
    min: 1,
    max: MOST_TRAFFIC_DAYS,
    message: `Enter a number of days from 1 to ${MOST_TRAFFIC_DAYS}`,
  }),
  keepFullAddresses: v.boolean("Choose on or off"),
  /** Of quarantine and spam. */
  doubtfulDays: wholeNumber({ min: 7, max: 365, message: "Enter a number of days from 7 to 365" }),
  /** 0 keeps requests until the owner deletes them. */
  leadMonths: wholeNumber({ min: 0, max: 240, message: "Enter a number of months from 0 to 240" }),
});

export type PrivacySettings = v.InferOutput<typeof PrivacyForm>;

export const firstPrivacy: PrivacySettings = {
  trafficDays: 90,
  keepFullAddresses: false,
  doubtfulDays: 30,
  leadMonths: 0,
};

export function parsePrivacyForm(input: unknown) {
  return parseForm(PrivacyForm, input);
}
