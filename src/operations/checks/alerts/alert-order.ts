import type { Alert, AlertKind } from "./alert.ts";

/** First what holds everything back, then by what it costs to leave it: money, requests, mails, what is kept. */
const ORDER = [
  ...(["secret-key", "restored"] as const),
  ...(["card-dispute", "card-refund", "card-overpaid"] as const),
  ...(["self-test", "spool", "certificate", "disk", "silence"] as const),
  ...(["mails", "mailbox", "card-webhooks"] as const),
  ...(["rehearsal", "backups", "off-site", "erasures"] as const),
  ...(["unsound-invoices", "doubtful-jobs", "adjustment", "feed", "webhooks", "new-version"] as const),
] satisfies AlertKind[];

/** A kind that the order lacks does not compile. */
type Ordered = AlertKind extends (typeof ORDER)[number] ? AlertKind : never;

const rankOf = (kind: Ordered) => ORDER.indexOf(kind);

/** Disputes by the day until which they can be answered; others of one kind stay as they were. */
export function inOrderOfCost<Row extends { alert: Alert }>(alerts: Row[]): Row[] {
  return alerts.toSorted((a, b) => rankOf(a.alert.kind) - rankOf(b.alert.kind) || compareDays(a.alert, b.alert));
}

const NO_DAY = "9999";

function compareDays(a: Alert, b: Alert): number {
  const dayOf = (alert: Alert) => (alert.kind === "card-dispute" && alert.dueOn) || NO_DAY;
  return dayOf(a).localeCompare(dayOf(b));
}
