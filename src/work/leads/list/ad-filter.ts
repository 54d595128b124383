import { touches, type TouchKind } from "#src/work/leads/touch.ts";

/** What a count of the advertising screen stands for. Months are YYYY-MM, both included. */
export type AdFilter = {
  touch: TouchKind;
  from: string;
  to: string;
  /** Blank for requests that nothing is known of. */
  channel?: string | undefined;
  /** Any of its labels; only with a channel. */
  campaign?: string | undefined;
  stage?: "qualified" | "won" | undefined;
};

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** In one text, for an address. */
export function adFilterText({ touch, from, to, channel, campaign, stage }: AdFilter): string {
  const params = new URLSearchParams({ touch, from, to });
  if (channel !== undefined) params.set("channel", channel);
  if (campaign !== undefined) params.set("campaign", campaign);
  if (stage) params.set("stage", stage);
  return String(params);
}

/** Undefined for what is none. */
export function parseAdFilter(text: string): AdFilter | undefined {
  const params = new URLSearchParams(text);
  const touch = touches.find((one) => one === params.get("touch"));
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  if (!touch || !MONTH.test(from) || !MONTH.test(to)) return undefined;
  const channel = params.get("channel") ?? undefined;
  const campaign = channel === undefined ? undefined : (params.get("campaign") ?? undefined);
  const stage = (["qualified", "won"] as const).find((one) => one === params.get("stage"));
  return { touch, from, to, channel, campaign, stage };
}

/** As it is asked of the database: every label of the campaign, and the steps that count as qualified. */
export type AdCondition = Omit<AdFilter, "campaign"> & { campaigns?: string[] | undefined; qualified: string[] };
