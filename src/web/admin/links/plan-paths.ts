import { leadPath } from "./lead-paths.ts";

export function planPath(id: string): string {
  return `/admin/plans/${encodeURIComponent(id)}`;
}

/** A form that begins with an accepted quote, a job, or neither. */
export function newPlanPath(leadId: string, from: { quote?: string; job?: string } = {}): string {
  const query = new URLSearchParams(from).toString();
  return `${leadPath(leadId)}/plans/new${query && `?${query}`}`;
}
