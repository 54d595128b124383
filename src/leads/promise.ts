import type { Lead } from "./lead.ts";

/** The site and the thanks to the visitor say it: an answer within 24 hours. */
export const PROMISE_MS = 24 * 3_600_000;

/** Whole minutes. */
export type PromiseClock = { kind: "none" } | { kind: "running" | "overdue"; minutes: number };

type Asked = Pick<Lead, "status" | "origin" | "submitted_at"> & { box?: string };

/** It runs for a request from the site until the owner has done something; who phoned has been talked to. */
export function promiseClock(lead: Asked, now: Date): PromiseClock {
  const isWaiting = lead.status === "new" && lead.origin === "website" && (lead.box ?? "inbox") === "inbox";
  if (!isWaiting) return { kind: "none" };
  const left = promisedBy(lead.submitted_at).getTime() - now.getTime();
  return left > 0
    ? { kind: "running", minutes: Math.ceil(left / 60_000) }
    : { kind: "overdue", minutes: Math.floor((0 - left) / 60_000) };
}

export function promisedBy(submittedAt: string): Date {
  return new Date(Date.parse(submittedAt) + PROMISE_MS);
}
