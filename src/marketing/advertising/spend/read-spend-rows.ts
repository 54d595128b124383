import { oneLine } from "#src/work/leads/contact-request.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { DateOrder } from "#src/work/leads/import/import-values.ts";
import type { SpendField, SpendMapping } from "./spend-columns.ts";
import type { SpendRowCode } from "./spend-problems.ts";
import { LONGEST_CAMPAIGN_NAME, LONGEST_SOURCE, type Spend } from "./spend.ts";
import { parseCost, parseMonth } from "./spend-values.ts";

export type HowToReadSpend = {
  mapping: SpendMapping;
  dateOrder: DateOrder;
  source: string;
  /** For rows that name none. */
  month: string | undefined;
  thisMonth: string;
  /** ISO 4217: of the account, and of the cost's header where it names one. */
  currency: string;
  headerCurrency: string | undefined;
};

/** `nothing` for totals and rows without a cost. */
export type ReadSpendRow =
  | { kind: "spend"; spend: Spend }
  | { kind: "nothing" }
  | { kind: "refused"; name: string; problem: DictionaryEntry<SpendRowCode> };

const TOTAL = /^(overall |grand )?tota(l|ls|ux)( g[eé]n[eé]ral)?\s*($|[:\-–—(])/i;
const SHOWN = 60;

export function readSpendRow(row: readonly string[], how: HowToReadSpend): ReadSpendRow {
  const cell = (field: SpendField) => oneLine(row[how.mapping.indexOf(field)] ?? "");
  const [campaign, costText, currency] = [cell("campaign"), cell("cost"), cell("currency")];
  if (isTotal(row, campaign)) return { kind: "nothing" };
  // A spreadsheet may have made a number of a long id.
  const campaignId = cell("campaignId").replaceAll(/[\s'"[\]]/g, "");
  const name = (campaign || campaignId).slice(0, SHOWN);
  const refused = (code: SpendRowCode, values?: DictionaryEntry["values"]): ReadSpendRow => ({
    ...{ kind: "refused", name, problem: { code, ...(values && { values }) } },
  });
  const cents = parseCost(costText);
  if (cents === null) return { kind: "nothing" };
  if (cents === undefined) return refused("not-a-cost", { text: costText.slice(0, SHOWN) });
  if (!name) return refused("no-campaign");
  if (campaign.length > LONGEST_CAMPAIGN_NAME || campaignId.length > LONGEST_SOURCE)
    return refused("campaign-too-long", { most: LONGEST_CAMPAIGN_NAME });
  const paidIn = (currency || how.headerCurrency || how.currency).toUpperCase();
  if (paidIn !== how.currency)
    return refused("other-currency", { text: paidIn.slice(0, SHOWN), currency: how.currency });
  const dated = cell("date");
  const month = dated ? parseMonth(dated, how.dateOrder) : how.month;
  if (month === undefined) return refused("not-a-month", { text: dated.slice(0, SHOWN) || "–" });
  if (month > how.thisMonth) return refused("month-to-come", { text: dated || month });
  return { kind: "spend", spend: { source: how.source, campaign, campaignId, month, cents } };
}

/** Google writes `Total: Campaigns` and `Total : Compte`, Microsoft a line of copyright below. */
function isTotal(row: readonly string[], campaign: string): boolean {
  const first = row.find((text) => text.trim() !== "")?.trim() ?? "";
  return first === "" || TOTAL.test(first) || TOTAL.test(campaign) || first.startsWith("©");
}
