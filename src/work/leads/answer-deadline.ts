import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { answerDueAt, type Answering } from "#src/site/promises/answer-due.ts";
import type { Lead } from "./lead.ts";

export type Deadline = { kind: "none" } | { kind: "running" | "overdue"; minutes: number };

type Asked = Pick<Lead, "status" | "origin" | "submitted_at"> & { box?: string };

export function answerDeadline(lead: Asked, answering: Answering, now: Date): Deadline {
  const isWaiting = lead.status === "new" && lead.origin === "website" && (lead.box ?? "inbox") === "inbox";
  const due = isWaiting ? answerDueAt(lead.submitted_at, answering) : null;
  if (!due) return { kind: "none" };
  const left = due.getTime() - now.getTime();
  return left > 0
    ? { kind: "running", minutes: Math.ceil(left / MINUTE_MS) }
    : { kind: "overdue", minutes: Math.floor((0 - left) / MINUTE_MS) };
}
