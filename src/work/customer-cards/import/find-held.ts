import { folded } from "#src/account/consents/person.ts";
import { findCustomer, type KnownCustomer } from "#src/work/customers/sender.ts";
import type { HeldCustomer, NewWay } from "./fill-customer.ts";

/** The customers that a file has met so far, by what they are reached by. */
export function openHeld() {
  const byId = new Map<string, HeldCustomer>();
  const byWay = new Map<string, Set<HeldCustomer>>();
  const index = (held: HeldCustomer, ways: readonly Pick<NewWay, "kind" | "key" | "value">[]) => {
    for (const way of ways) byWay.set(nameOf(way), (byWay.get(nameOf(way)) ?? new Set()).add(held));
  };
  return {
    has: (id: string) => byId.has(id),
    add(held: HeldCustomer) {
      byId.set(held.id, held);
      index(held, held.ways);
    },
    index,
    /** As a request is joined to its customer; without a key, the same text under the same name is the same person. */
    find(row: { name: string; company: string }, ways: readonly NewWay[]): HeldCustomer | undefined {
      const having = [...new Set(ways.flatMap((way) => [...(byWay.get(nameOf(way)) ?? [])]))];
      const name = row.name || row.company;
      for (const email_key of keysOf(ways, "email")) {
        const found = findCustomer({ name, email_key, phone_key: "" }, having.map(asKnown));
        if (found) return byId.get(found.id);
      }
      for (const phone_key of keysOf(ways, "phone")) {
        const found = findCustomer({ name, email_key: "", phone_key }, having.map(asKnown));
        if (found) return byId.get(found.id);
      }
      return having.find((held) => folded(held.name || held.company) === folded(name));
    },
  };
}

function nameOf({ kind, key, value }: Pick<NewWay, "kind" | "key" | "value">): string {
  return `${kind} ${key || value}`;
}

function keysOf(ways: readonly NewWay[], wanted: "email" | "phone"): string[] {
  return ways.filter(({ kind, key }) => kind === wanted && key !== "").map(({ key }) => key);
}

function asKnown({ id, name, company, ways }: HeldCustomer): KnownCustomer {
  const keys = (wanted: "email" | "phone") =>
    ways.filter(({ kind, key }) => kind === wanted && key).map(({ key }) => key);
  return { id, name: name || company, emails: keys("email"), phones: keys("phone") };
}
