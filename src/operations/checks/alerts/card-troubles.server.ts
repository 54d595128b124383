import { businessDay } from "#src/platform/clock/business-day.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import {
  loadFailedRefunds,
  loadOpenDisputes,
  loadOverpaidByCard,
} from "#src/work/invoices/card/card-troubles.server.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import type { CardDeps } from "#src/work/invoices/card/card-settings.server.ts";
import type { Alert } from "./alert.ts";
import { closeAlerts, raiseAlert, type AlertDeps } from "./alerts.server.ts";

/** Tells the owner of each dispute and of each refund that came back, and of each payment that was too much, while it is so. */
export async function alertOfCardTroubles(deps: AlertDeps): Promise<void> {
  const zone = await loadZone(deps.db);
  const standing: string[] = [];
  const raise = async (alert: Alert, id: string) => {
    const subject = `${alert.kind} ${id}`;
    standing.push(subject);
    await deps.db.transaction().execute((db) => raiseAlert({ ...deps, db }, alert, subject));
  };
  for (const { id, dueAt, ...dispute } of await loadOpenDisputes(deps.db)) {
    const dueOn = dueAt === null ? null : businessDay(new Date(dueAt), zone);
    await raise({ kind: "card-dispute", ...dispute, dueOn }, id);
  }
  for (const { id, ...refund } of await loadFailedRefunds(deps.db, deps.now()))
    await raise({ kind: "card-refund", ...refund }, id);
  for (const { id, ...overpaid } of await loadOverpaidByCard(deps.db, deps.now()))
    await raise({ kind: "card-overpaid", ...overpaid }, id);
  for (const kind of ["card-dispute", "card-refund", "card-overpaid"] as const) await closeAlerts(deps, kind, standing);
}

/** Asks the provider, and tells at once what the owner has to know of the answers. Returns how many had news. */
export async function checkCardPayments(deps: AlertDeps & CardDeps): Promise<number> {
  const news = await checkCardSessions(deps, deps.now());
  if (news > 0) await alertOfCardTroubles(deps);
  return news;
}
