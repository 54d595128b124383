import { clickIds, campaignLabels, type TrackingParameter } from "#src/work/leads/tracking-parameters.ts";
import { touchOf, type Touch } from "#src/work/leads/touch.ts";

/** What a click on an ad or on a campaign's link carried: the name of its click id, never the id itself. */
export type AdTags = Touch & { click?: (typeof clickIds)[number]; labels: Partial<Record<TrackingParameter, string>> };

const LONGEST = 100;

/** Undefined for an arrival that carried nothing. */
export function adTagsOf(url: string, referrer: string, siteHost: string): AdTags | undefined {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const click = clickIds.find((name) => query.get(name));
  const labels = Object.fromEntries(campaignLabels.flatMap((name) => shown(name, query.get(name))));
  if (!click && Object.keys(labels).length === 0) return undefined;
  const touch = touchOf({ ...Object.fromEntries(query), landingPage: url, referrer }, siteHost);
  return { ...touch, ...(click && { click }), labels };
}

/** A mail address is no label. */
function shown(name: TrackingParameter, value: string | null): [TrackingParameter, string][] {
  const text = value?.replace(/\p{Cc}/gu, "").trim() ?? "";
  return text === "" || text.includes("@") ? [] : [[name, text.slice(0, LONGEST)]];
}

/** A label for counting; no label holds a tab. */
export function clickLabel({ channel, campaign }: Touch): string {
  return `${channel}\t${campaign}`;
}

/** Undefined for clicks beyond a day's ceiling of labels. */
export function parseClickLabel(label: string): Touch | undefined {
  const [channel, campaign] = label.split("\t");
  return channel === undefined || campaign === undefined ? undefined : { channel, campaign };
}

/** What a click on an ad should have carried and did not. */
export const tagGaps = ["click-id", "source", "campaign"] as const;
export type TagGap = (typeof tagGaps)[number];

export function gapsOf({ channel, click, campaign, labels }: AdTags): TagGap[] {
  const has: Record<TagGap, boolean> = {
    "click-id": click !== undefined || !["google", "microsoft"].includes(channel),
    source: labels.utm_source !== undefined,
    campaign: campaign !== "",
  };
  return tagGaps.filter((gap) => !has[gap]);
}

/** A click id that only ads have, or a medium that says that it was paid for. */
export function isAdClick({ click, labels }: AdTags): boolean {
  return (click !== undefined && click !== "fbclid") || /^(cpc|ppc|cpm|display|paid.*)$/i.test(labels.utm_medium ?? "");
}
