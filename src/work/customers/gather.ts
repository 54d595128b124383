import type { Insertable, Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isCompanyName } from "./company-name.ts";
import { findCustomer, type KnownCustomer } from "./sender.ts";
import type { CustomerContactsTable, CustomersTable } from "./tables.ts";

/** A request whose sender is looked for. */
export type SentLead = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** Blank when they identify nobody; so are those that many people share. */
  email_key: string;
  phone_key: string;
  language: SiteLanguage;
  origin: string;
  submitted_at: string;
};

type Contact = Pick<Selectable<CustomerContactsTable>, "kind" | "value" | "key" | "use">;
export type KnownWithContacts = { id: string; name: string; contacts: Contact[] };

type NewContact = Insertable<CustomerContactsTable>;

export type Gathered = {
  customers: Insertable<CustomersTable>[];
  contacts: NewContact[];
  /** Customers that somebody wrote for under another name. */
  twoNames: Set<string>;
  /** Ids of leads, by that of their customer. */
  leads: Map<string, string[]>;
};

/** What only the owner types may reach a customer who is known: whoever sends the form could name anybody. */
const OWNERS = new Set(["phone", "import"]);

/** From first to last. `known` has the oldest first, and `own` those that have the id of a lead already. */
export function gather(
  leads: readonly SentLead[],
  { known, own }: { known: readonly KnownWithContacts[]; own: ReadonlyMap<string, string> },
): Gathered {
  const all = openIndex(known);
  const gathered: Gathered = { customers: [], contacts: [], twoNames: new Set(), leads: new Map() };
  for (const lead of leads) {
    const found = findCustomer(lead, all.sharing(lead));
    const id = found?.id ?? own.get(lead.id);
    if (found?.hasOtherName) gathered.twoNames.add(found.id);
    const customer = (id === undefined ? undefined : all.withId(id)) ?? newCustomer(lead, { all, gathered });
    for (const contact of contactsOf(lead, { customer, isNew: id === undefined })) {
      customer.contacts.push(contact);
      all.add(customer, contact);
      gathered.contacts.push(contact);
    }
    gathered.leads.set(customer.id, [...(gathered.leads.get(customer.id) ?? []), lead.id]);
  }
  return gathered;
}

/** Customers by their ids and keys, in the order that they are given in: one among thousands is found at once. */
function openIndex(known: readonly KnownWithContacts[]) {
  const byId = new Map<string, KnownWithContacts>();
  const byKey = new Map<string, Set<KnownWithContacts>>();
  const add = (customer: KnownWithContacts, { kind, key }: Contact) => {
    if (key !== "") byKey.set(`${kind} ${key}`, (byKey.get(`${kind} ${key}`) ?? new Set()).add(customer));
  };
  // An older customer may get a key after a younger one.
  const ages = new Map<string, number>();
  const insert = (customer: KnownWithContacts) => {
    ages.set(customer.id, ages.size);
    byId.set(customer.id, customer);
  };
  for (const one of known) {
    const customer = { ...one, contacts: [...one.contacts] };
    insert(customer);
    for (const contact of customer.contacts) add(customer, contact);
  }
  return {
    add,
    withId: (id: string) => byId.get(id),
    insert,
    sharing: ({ email_key: email, phone_key: phone }: SentLead): KnownCustomer[] => {
      const having = [...(byKey.get(`email ${email}`) ?? []), ...(byKey.get(`phone ${phone}`) ?? [])];
      const inOrder = [...new Set(having)].toSorted((a, b) => (ages.get(a.id) ?? 0) - (ages.get(b.id) ?? 0));
      return inOrder.map(({ id, name, contacts }) => ({
        ...{ id, name },
        emails: keysOf(contacts, "email"),
        phones: keysOf(contacts, "phone"),
      }));
    },
  };
}

function keysOf(contacts: readonly Contact[], kind: Contact["kind"]): string[] {
  return contacts.filter((one) => one.kind === kind && one.key).map(({ key }) => key);
}

type Into = { all: ReturnType<typeof openIndex>; gathered: Gathered };

/** It takes the id of its first request, so that the same requests make the same customers. */
function newCustomer(lead: SentLead, { all, gathered }: Into): KnownWithContacts {
  const { id, name, language, submitted_at: at } = lead;
  const kind = isCompanyName(name) ? "company" : "person";
  gathered.customers.push({ id, kind, name, language, created_at: at, changed_at: at });
  const customer = { id, name, contacts: [] };
  all.insert(customer);
  return customer;
}

type Whose = { customer: KnownWithContacts; isNew: boolean };

function contactsOf(lead: SentLead, { customer: { id, contacts }, isNew }: Whose): (NewContact & Contact)[] {
  const ways = [
    { kind: "email" as const, value: lead.email, key: lead.email_key },
    { kind: "phone" as const, value: lead.phone, key: lead.phone_key },
  ];
  return ways
    .filter(({ value }) => value !== "")
    .filter((way) => !contacts.some((one) => one.kind === way.kind && isSame(one, way)))
    .map((way, index) => {
      const isReached = contacts.some(({ kind, use }) => kind === way.kind && use !== "kept");
      const use = isNew || (OWNERS.has(lead.origin) && !isReached) ? "all" : "kept";
      const position = contacts.length + index;
      return { id: uuidv7(), customer_id: id, ...way, label: "", use, position, created_at: lead.submitted_at };
    });
}

function isSame(one: { value: string; key: string }, other: { value: string; key: string }): boolean {
  return one.key === "" || other.key === "" ? one.value === other.value : one.key === other.key;
}
