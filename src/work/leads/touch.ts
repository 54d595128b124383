import { arrivalSource, countedLabel } from "./arrival.ts";
import type { LeadStatus } from "./lead-status.ts";
import type { TrackingParameter } from "./tracking-parameters.ts";

/** What an arrival counts under in advertising, in lower case; both empty when nothing is known. */
export type Touch = { channel: string; campaign: string };

/** The channel of a link on another site that names no campaign. No label holds an at sign. */
export const LINK = "@link";

export const touches = ["last", "first"] as const;
export type TouchKind = (typeof touches)[number];

export const LONGEST_CAMPAIGN = 100;

type Arrival = Partial<Record<TrackingParameter | "landingPage" | "referrer", string>>;

/** By the click id, else the source that the address names. Google adds the campaign's id by itself. */
export function touchOf({ landingPage = "", referrer, ...parameters }: Arrival, siteHost?: string): Touch {
  const source = arrivalSource(parameters, referrer, siteHost);
  const added = new URLSearchParams(landingPage.split("?")[1] ?? "").get("gad_campaignid");
  const campaign = countedLabel(parameters.utm_campaign || added, LONGEST_CAMPAIGN);
  return { channel: source.kind === "referral" ? LINK : channelOf(source.label), campaign };
}

/** `google-ads` and `Google` are one source of clicks. */
export function channelOf(source: string): string {
  const label = countedLabel(source);
  if (/^(google|adwords)/.test(label)) return "google";
  return /^(bing|microsoft)/.test(label) ? "microsoft" : label;
}

const steps = ["contacted", "quoted", "won"];

/** The further of two steps towards a job; a lost lead stays as far as it came. */
export function furthestOf(before: string, status: LeadStatus): string {
  return steps.indexOf(status) > steps.indexOf(before) ? status : before;
}
