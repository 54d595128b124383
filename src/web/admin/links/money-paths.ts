/** In the order they are shown. */
export const moneyTabs = ["receive", "quotes", "plans", "taxes", "month"] as const;
export type MoneyTab = (typeof moneyTabs)[number];

export const MONEY_PAGE = "/admin/money";

export function moneyPath(tab: MoneyTab): string {
  return tab === "receive" ? MONEY_PAGE : `${MONEY_PAGE}?tab=${tab}`;
}
