import { inFrenchOrder, isFound, parseSearch, searchText } from "#src/customers/leads/lead-search.ts";
import type { AdCondition } from "./ad-filter.ts";
import { leadStatuses, type LeadStatus } from "#src/customers/leads/lead-status.ts";
import type { LeadBox } from "#src/customers/leads/lead-boxes.ts";
import type { Lead, ListedLead } from "#src/customers/leads/lead.ts";

/** A minus reverses the order. Within a service or a status the newest come first. */
export const leadSorts = ["-date", "date", "name", "-name", "service", "-service", "status", "-status"] as const;
export type LeadSort = (typeof leadSorts)[number];

export type LeadFilter = {
  search: string;
  service: string;
  status: LeadStatus | "";
  /** What a count of the advertising screen stands for. */
  ad?: AdCondition | undefined;
};

export type LeadCounts = Record<LeadBox, number> & { statuses: Record<LeadStatus, number> };

export type LeadPage = {
  leads: ListedLead[];
  total: number;
  matching: number;
  nextCursor: string | null;
  services: string[];
};

export type SearchableLead = { lead: Lead; text: string };

export function searchable(lead: Lead): SearchableLead {
  return { lead, text: searchText(lead) };
}

export function arrangeLeads(leads: SearchableLead[], filter: LeadFilter, sort: LeadSort): Lead[] {
  const search = parseSearch(filter.search);
  const found = leads.filter(
    ({ lead, text }) =>
      (!filter.service || [lead.service, lead.service_requested].includes(filter.service)) &&
      (!filter.status || lead.status === filter.status) &&
      isFound(text, search),
  );
  return inOrder(found, sort).map(({ lead }) => lead);
}

export function servicesOf(leads: Lead[]): string[] {
  return inFrenchOrder([...new Set(leads.map((lead) => lead.service_requested))]);
}

function inOrder(leads: SearchableLead[], sort: LeadSort): SearchableLead[] {
  switch (sort) {
    case "-date":
      return leads;
    case "date":
      return leads.toReversed();
    case "name":
      return leads.toSorted(byName);
    case "-name":
      return leads.toSorted((a, b) => byName(b, a));
    default:
      return inGroups(leads, sort);
  }
}

function byName(a: SearchableLead, b: SearchableLead): number {
  const [first, second] = a.text === b.text ? [a.lead.id, b.lead.id] : [a.text, b.text];
  return first < second ? -1 : 1;
}

function inGroups(leads: SearchableLead[], sort: GroupedSort): SearchableLead[] {
  const { column, values } = groupsOf(sort, servicesOf(leads.map(({ lead }) => lead)));
  const place = new Map(values.map((value, index) => [value, index]));
  const placeOf = ({ lead }: SearchableLead) => place.get(lead[column]) ?? values.length;
  return leads.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type GroupedSort = Extract<LeadSort, `${string}service` | `${string}status`>;

export function groupsOf(sort: GroupedSort, services: string[]) {
  const column = sort.endsWith("service") ? ("service_requested" as const) : ("status" as const);
  const values: string[] = column === "status" ? [...leadStatuses] : services;
  return { column, values: sort.startsWith("-") ? values.toReversed() : values };
}
