import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { channelOf, LONGEST_CAMPAIGN } from "#src/work/leads/touch.ts";
import type { SpendCode } from "./spend-problems.ts";

/** Dollars. */
export const MOST_SPENT = 1_000_000;
export const LONGEST_SOURCE = 40;
export const LONGEST_CAMPAIGN_NAME = 200;

/** `source` is as of a touch, such as `google`; the name or the id may be blank, not both. */
export type Spend = { source: string; campaign: string; campaignId: string; month: string; cents: number };
export type StoredSpend = Spend & { id: string };

const code: Coded<SpendCode> = codedMessage;

const line = (most: number) =>
  v.pipe(
    v.string(code("spend-campaign-missing")),
    v.transform(oneLine),
    v.maxLength(most, code("spend-too-long", { most })),
  );

export const spendMonth = v.pipe(
  v.string(code("spend-month")),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, code("spend-month")),
);

const TypedSpend = v.object(
  {
    source: v.pipe(
      v.string(code("spend-source-missing")),
      v.maxLength(LONGEST_SOURCE, code("spend-too-long", { most: LONGEST_SOURCE })),
      v.transform(channelOf),
      v.nonEmpty(code("spend-source-missing")),
    ),
    campaign: v.pipe(line(LONGEST_CAMPAIGN_NAME), v.nonEmpty(code("spend-campaign-missing"))),
    campaignId: v.optional(line(LONGEST_SOURCE), ""),
    month: spendMonth,
    amount: v.pipe(
      v.number(code("spend-amount")),
      v.minValue(0, code("spend-amount")),
      v.maxValue(MOST_SPENT, code("spend-amount-too-high", { most: MOST_SPENT.toLocaleString("en-CA") })),
    ),
  },
  code("spend-campaign-missing"),
);

export type TypedSpend = v.InferInput<typeof TypedSpend>;

/** The amount is typed in dollars. `thisMonth` is YYYY-MM: the last one that can have cost anything. */
export function parseSpend(input: unknown, thisMonth: string) {
  const read = parseForm<typeof TypedSpend, SpendCode>(TypedSpend, input);
  if (!read.ok) return read;
  const { amount, ...spend } = read.values;
  if (spend.month > thisMonth)
    return { ok: false as const, problems: [{ field: "month", code: "spend-month-to-come" as const }] };
  return { ok: true as const, values: { ...spend, cents: Math.round(amount * 100) } };
}

/** What a campaign is told apart by; as labels of visits are written, so that both can be compared. */
export function campaignKey({ campaign, campaignId }: Pick<Spend, "campaign" | "campaignId">): string {
  return labelOf(campaignId || campaign);
}

export function labelOf(name: string): string {
  return name.trim().toLowerCase().slice(0, LONGEST_CAMPAIGN).trim();
}
