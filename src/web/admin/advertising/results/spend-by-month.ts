import type { StoredSpend } from "#src/marketing/advertising/spend/spend.ts";

/** The newest month first, with its total. */
export function spendByMonth<Spend extends Pick<StoredSpend, "month" | "cents">>(spends: Spend[]) {
  const months = new Map<string, { month: string; cents: number; spends: Spend[] }>();
  for (const spend of spends) {
    const known = months.get(spend.month) ?? { month: spend.month, cents: 0, spends: [] };
    known.cents += spend.cents;
    known.spends.push(spend);
    months.set(spend.month, known);
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1));
}
