import type { LeadEvent } from "#src/work/leads/lead-events.ts";

type Of = {
  visitIds: readonly string[];
  planIds: readonly string[];
  /** The only job of its request. */
  isAlone: boolean;
};

/** Whether what happened is of the visits or plans of one job. */
export function isOfJob(event: LeadEvent, { visitIds, planIds, isAlone }: Of): boolean {
  if (event.kind === "appointment") return visitIds.includes(event.appointmentId);
  if (event.kind === "plan") return planIds.includes(event.planId);
  if (event.kind !== "helper") return false;
  // What a helper did before its visit was kept can be of another job.
  return event.appointmentId === undefined ? isAlone && visitIds.length > 0 : visitIds.includes(event.appointmentId);
}
