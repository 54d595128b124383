import { personKeys } from "#src/account/consents/person.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";

type Person = { name: string; keys: Set<string> };

/**
 * QuickBooks knows customers by their names alone. The first of a name keeps it, each other has an address beside it: so
 * nobody is named otherwise in a later file. Give it what was issued from the first day on, in its order.
 */
export class QuickBooksCustomers {
  readonly #persons = new Map<string, Person[]>();

  nameOf({ customer, address }: Pick<InvoiceDocument, "customer" | "address">, ids: readonly string[]): string {
    // Its own sign for what is under a customer.
    const named = customer.name.replaceAll(/[:\t\n"]/g, " ").trim();
    const name = named || customer.email || customer.phone || address;
    const folded = name.toLowerCase();
    const { email_key, phone_key } = personKeys(customer);
    const keys = [...ids, email_key || phone_key].filter(Boolean);
    const persons = this.#persons.get(folded) ?? [];
    this.#persons.set(folded, persons);
    const known = persons.find((person) => keys.some((key) => person.keys.has(key)));
    if (known) {
      for (const key of keys) known.keys.add(key);
      return known.name;
    }
    const reach = customer.email || customer.phone || address || String(persons.length + 1);
    const person = { name: persons.length === 0 ? name : `${name} (${reach})`, keys: new Set(keys) };
    persons.push(person);
    return person.name;
  }
}
