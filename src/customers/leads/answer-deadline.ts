import { HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Lead } from "./lead.ts";

/** Promised on the site. */
export const ANSWER_WITHIN_MS = 24 * HOUR_MS;

export type Deadline = { kind: "none" } | { kind: "running" | "overdue"; minutes: number };

type Asked = Pick<Lead, "status" | "origin" | "submitted_at"> & { box?: string };

export function answerDeadline(lead: Asked, now: Date): Deadline {
  const isWaiting = lead.status === "new" && lead.origin === "website" && (lead.box ?? "inbox") === "inbox";
  if (!isWaiting) return { kind: "none" };
  const left = answerDueAt(lead.submitted_at).getTime() - now.getTime();
  return left > 0
    ? { kind: "running", minutes: Math.ceil(left / MINUTE_MS) }
    : { kind: "overdue", minutes: Math.floor((0 - left) / MINUTE_MS) };
}

export function answerDueAt(submittedAt: string): Date {
  return new Date(Date.parse(submittedAt) + ANSWER_WITHIN_MS);
}
