import { inFrenchOrder, parseSearch, searchText } from "#src/work/leads/lead-search.ts";
import { isFound } from "./is-found.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { groupsOf, type LeadFilter, type LeadSort } from "#src/work/leads/list/lead-list.ts";

type SearchableLead = { lead: Lead; text: string };

function searchable(lead: Lead): SearchableLead {
  return { lead, text: searchText(lead) };
}

/** What the server is to find, and in which order; `leads` are the newest first. */
export function arrangeLeads(leads: Lead[], filter: LeadFilter, sort: LeadSort): Lead[] {
  const search = parseSearch(filter.search);
  const found = leads
    .map(searchable)
    .filter(
      ({ lead, text }) =>
        (!filter.service || [lead.service, lead.service_requested].includes(filter.service)) &&
        (!filter.status || lead.status === filter.status) &&
        isFound(text, search),
    );
  return inOrder(found, sort).map(({ lead }) => lead);
}

function servicesOf(leads: Lead[]): string[] {
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

function inGroups(leads: SearchableLead[], sort: Parameters<typeof groupsOf>[0]): SearchableLead[] {
  const { column, values } = groupsOf(sort, servicesOf(leads.map(({ lead }) => lead)));
  const place = new Map(values.map((value, index) => [value, index]));
  const placeOf = ({ lead }: SearchableLead) => place.get(lead[column]) ?? values.length;
  return leads.toSorted((a, b) => placeOf(a) - placeOf(b));
}
