import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { sumOpenQuotes } from "#src/work/leads/board/open-quotes.server.ts";
import { loadMoneyOf, sumOwed } from "#src/work/invoices/list/month-money.server.ts";
import { loadLeadOutcomes, type PipelineOutcome } from "#src/work/leads/board/pipeline.server.ts";
import { countWaiting } from "#src/work/leads/list/request-statistics.server.ts";
import { loadFunnel } from "#src/marketing/traffic/funnel/funnel.server.ts";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import type { MonthFigures } from "./month-figures.ts";

const SOURCES = 5;

/** `month` is YYYY-MM; what waits is what waits now. */
export async function loadMonth(db: Db, month: string, timeZone: string): Promise<MonthFigures> {
  const days = daysOf(month);
  const daysBefore = daysOf(Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString());
  const now = await loadFunnel(db, days, timeZone);
  const before = await loadFunnel(db, daysBefore, timeZone);
  const dateRanges = [momentsOf(daysBefore, timeZone), momentsOf(days, timeZone)];
  const [outcomeBefore = NONE, outcome = NONE] = await loadLeadOutcomes(db, dateRanges);
  const { waiting, oldest } = await countWaiting(db);
  const money = await loadMoneyOf(db, days);
  const moneyBefore = await loadMoneyOf(db, daysBefore);
  const compare = (count: keyof PipelineOutcome) => ({ now: outcome[count], before: outcomeBefore[count] });
  return {
    month,
    visits: { now: now.total.visits, before: before.total.visits },
    begun: now.total.begun,
    requests: { now: now.total.requests, before: before.total.requests },
    otherRequests: now.otherRequests,
    sources: now.source
      .flatMap(({ label, visits, requests }) => (label === null ? [] : [{ label, visits, requests }]))
      .toSorted((a, b) => b.requests - a.requests || b.visits - a.visits)
      .slice(0, SOURCES),
    quotes: compare("quotes"),
    won: compare("won"),
    wonCents: compare("wonCents"),
    invoicedCents: { now: money.invoicedCents, before: moneyBefore.invoicedCents },
    paidCents: { now: money.paidCents, before: moneyBefore.paidCents },
    owed: await sumOwed(db),
    waiting: { count: waiting, oldest },
    openQuotes: await sumOpenQuotes(db),
  };
}

const NONE: PipelineOutcome = { quotes: 0, won: 0, wonCents: 0 };

function daysOf(month: string): TrafficPeriod {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { from: `${month}-01`, to: `${month}-${daysInMonth}` };
}
