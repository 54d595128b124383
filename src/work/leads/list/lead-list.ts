import type { AdCondition } from "./ad-filter.ts";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { ListedLead } from "#src/work/leads/lead.ts";

/** A minus reverses the order. Within a service or a status the newest come first. */
export const leadSorts = ["-date", "date", "name", "-name", "service", "-service", "status", "-status"] as const;
export type LeadSort = (typeof leadSorts)[number];

/**
 * What a count of the dashboard stands for: requests of the site that wait for an answer, those that came lately, leads won
 * lately.
 */
export const countedKinds = ["to-answer", "received", "won"] as const;
export type CountedKind = (typeof countedKinds)[number];

export type LeadFilter = {
  search: string;
  service: string;
  status: LeadStatus | "";
  /** What a count of the advertising screen stands for. */
  ad?: AdCondition | undefined;
  /** `since`: ISO 8601 UTC. */
  counted?: { kind: CountedKind; since: string } | undefined;
};

export type LeadCounts = Record<LeadBox, number> & { statuses: Record<LeadStatus, number> };

export type PageOfLeads = {
  leads: ListedLead[];
  total: number;
  matching: number;
  nextCursor: string | null;
  services: string[];
};

type GroupedSort = Extract<LeadSort, `${string}service` | `${string}status`>;

export function groupsOf(sort: GroupedSort, services: string[]) {
  const column = sort.endsWith("service") ? ("service_requested" as const) : ("status" as const);
  const values: string[] = column === "status" ? [...leadStatuses] : services;
  return { column, values: sort.startsWith("-") ? values.toReversed() : values };
}
