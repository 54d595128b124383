import type { CountedKind } from "#src/work/leads/list/lead-list.ts";
import { LEADS_PAGE } from "./lead-paths.ts";

function leadsOf(counted: CountedKind): string {
  return `${LEADS_PAGE}?counted=${counted}`;
}

/** The list of each count of the dashboard: it has as many rows as were counted. */
export const countedLists = {
  toAnswer: leadsOf("to-answer"),
  received: leadsOf("received"),
  won: leadsOf("won"),
  held: `${LEADS_PAGE}?box=quarantine`,
  toInvoice: "/admin/jobs?state=to-invoice",
  invoiceDrafts: "/admin/invoices?state=draft",
  byCard: "/admin/invoices?state=paid-by-card",
  owed: "/admin/invoices?state=owed",
  disputed: "/admin/invoices?state=disputed",
  quoteDrafts: "/admin/quotes?state=draft",
  quotesSent: "/admin/quotes?state=sent-lately",
  plansToRenew: "/admin/plans?state=renew",
} as const;
