import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { newestExports, newestLeads, newestSteps } from "#src/work/leads/list/recent-activity.server.ts";
import { serializeReason, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { newestInvoiceEvents, type InvoiceNews } from "#src/work/invoices/list/invoice-activity.server.ts";
import { mailTroubles } from "#src/account/notifications/outbox/undelivered.server.ts";
import { listEvents } from "#src/account/events/audit.server.ts";
import { loggedOnDashboard } from "#src/account/events/hearers.ts";
import { signInKinds, type AuditKind } from "#src/account/events/audit.ts";
import { queryLimit, query } from "#src/web/http/validate.ts";

/** `happened_at`: ISO 8601 UTC. */
export type Activity = { id: string; happened_at: string } & (
  | { kind: "new-lead"; leadId: string; name: string; service: string; held: boolean }
  | { kind: "lead-step"; leadId: string; name: string; status: LeadStatus; wonCents: number | null }
  | ({ kind: "invoice" } & Omit<InvoiceNews, "id" | "at">)
  | { kind: "google-file"; dialect: string }
  | { kind: "mail-trouble"; state: "waiting" | "stopped"; mails: number; reason: DeliveryReason }
  | { kind: AuditKind; subject: string }
);

const ActivityQuery = v.object({ limit: v.optional(queryLimit(100), "20") });

export function activityApi(app: App) {
  return new Hono().get("/activity", query(ActivityQuery), async (c) => {
    const { limit } = c.req.valid("query");
    const found = await Promise.all(
      [leads, steps, invoices, files, troubles, events].map((newestOfOneKind) => newestOfOneKind(app, limit)),
    );
    const newestFirst = found.flat().toSorted((a, b) => b.happened_at.localeCompare(a.happened_at));
    return c.json(newestFirst.slice(0, limit));
  });
}

async function leads(app: App, limit: number): Promise<Activity[]> {
  const newest = await newestLeads(app.db, limit);
  return newest.map(({ submitted_at, ...lead }) => ({
    ...lead,
    kind: "new-lead",
    leadId: lead.id,
    happened_at: submitted_at,
  }));
}

async function steps(app: App, limit: number): Promise<Activity[]> {
  const newest = await newestSteps(app.db, limit);
  return newest.map(({ at, ...step }) => ({ ...step, kind: "lead-step", happened_at: at }));
}

async function invoices(app: App, limit: number): Promise<Activity[]> {
  const newest = await newestInvoiceEvents(app.db, limit);
  return newest.map(({ at, ...news }) => ({ ...news, kind: "invoice", happened_at: at }));
}

async function files(app: App, limit: number): Promise<Activity[]> {
  const newest = await newestExports(app.db, limit);
  return newest.map(({ id, dialect, exported_at }) => ({ id, kind: "google-file", dialect, happened_at: exported_at }));
}

/** One entry a reason, however many mails. That none leaves a demonstration is no trouble. */
async function troubles(app: App, limit: number): Promise<Activity[]> {
  if (app.env.DEMO) return [];
  const newest = await mailTroubles(app.db, limit);
  return newest.map(({ state, reason, mails, latest }) => ({
    id: `${state} ${serializeReason(reason)}`,
    kind: "mail-trouble",
    ...{ state, reason, mails },
    happened_at: latest,
  }));
}

/** `files` and `invoices` tell of these with more than the log knows. */
const toldAbove: readonly AuditKind[] = [
  ...(["google-file-exported", "microsoft-file-exported"] as const),
  ...loggedOnDashboard,
];

async function events(app: App, limit: number): Promise<Activity[]> {
  const { events: newest } = await listEvents(app.db, { limit, without: [...signInKinds, ...toldAbove] });
  return newest.map(({ id, kind, subject, happened_at }) => ({ id, kind, subject, happened_at }));
}
