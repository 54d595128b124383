import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";

export type SplitTicks = { name: string; leads: string[]; contacts: string[]; places: string[] };

/** What a split with these ticks moves: a job goes with its request, and a place with its jobs. */
export function whatGoes(customer: CustomerInFull, { leads, contacts, places }: SplitTicks) {
  const jobs = customer.jobs.filter(({ leadId }) => leadId !== null && leads.includes(leadId));
  const staying = new Set(customer.jobs.filter((job) => !jobs.includes(job)).map(({ place }) => place));
  const following = new Set(jobs.map(({ place }) => place));
  const going = customer.places.filter(({ id, address }) => places.includes(id) || following.has(address));
  const ticked = leads.length + contacts.length;
  return {
    ...{ jobs, following, staying, places: going },
    isNothing: ticked === 0,
    isEverything: ticked > 0 && ticked === customer.requests.length + customer.values.contacts.length,
  };
}

/** As the first request or contact that is ticked says, rather another than the customer is called. */
export function suggestedName({ requests, values }: CustomerInFull, { leads, contacts }: SplitTicks): string {
  const names = [
    ...requests.filter(({ id }) => leads.includes(id)).map(({ name }) => name),
    ...values.contacts.filter(({ id }) => contacts.includes(id)).map(({ label }) => label),
  ].filter(Boolean);
  return names.find((name) => name !== values.name) ?? names[0] ?? "";
}
