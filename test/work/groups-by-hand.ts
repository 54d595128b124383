/** Who is one customer, by brute force and with nothing of the product. Names of one `group` are one person's. */
export type PlainLead = {
  id: string;
  at: string;
  group: number;
  name: string;
  isCompany: boolean;
  email: string;
  phone: string;
  origin: string;
  /** Whether it reached the inbox. */
  isSent: boolean;
  /** When a quote went to its address; blank without one. */
  quotedAt: string;
};

type Way = { kind: "email" | "phone"; value: string; use: string };
type Customer = { first: PlainLead; leads: PlainLead[]; ways: Way[]; isDoubtful: boolean };

export function groupsByHand(all: PlainLead[]) {
  const leads = all.filter(({ isSent }) => isSent).toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  const isOfMany = (kind: "email" | "phone", value: string) => {
    const users = leads.filter((lead) => lead[kind] === value);
    return users.length > 8 && new Set(users.map(({ group }) => group)).size >= 4;
  };
  const customers: Customer[] = [];
  for (const lead of leads) {
    const has = (kind: "email" | "phone") => (one: Customer) =>
      lead[kind] !== "" &&
      !isOfMany(kind, lead[kind]) &&
      one.ways.some((way) => way.kind === kind && way.value === lead[kind]);
    const isNamed = (one: Customer) => one.first.group === lead.group;
    const byEmail = customers.filter(has("email"));
    const found = byEmail.find(isNamed) ?? byEmail[0] ?? customers.filter(has("phone")).find(isNamed);
    if (found) found.isDoubtful ||= !isNamed(found);
    const customer = found ?? { first: lead, leads: [], ways: [], isDoubtful: false };
    if (!found) customers.push(customer);
    customer.leads.push(lead);
    for (const kind of ["email", "phone"] as const) {
      if (lead[kind] === "" || customer.ways.some((way) => way.kind === kind && way.value === lead[kind])) continue;
      const isOwners = lead.origin === "phone" || lead.origin === "import";
      const isReached = customer.ways.some((way) => way.kind === kind && way.use === "all");
      const use = !found || (isOwners && !isReached) ? "all" : "kept";
      customer.ways.push({ kind, value: lead[kind], use });
    }
  }
  for (const { leads: own, ways } of customers) {
    const [newest] = own
      .filter(({ quotedAt }) => quotedAt !== "")
      .toSorted((a, b) => (a.quotedAt + a.id < b.quotedAt + b.id ? 1 : -1));
    if (newest)
      for (const way of ways.filter(({ kind }) => kind === "email"))
        way.use = way.value === newest.email ? "all" : "kept";
  }
  const inOrder = customers.toSorted((a, b) => (a.first.id < b.first.id ? -1 : 1));
  const owner = new Map(customers.flatMap(({ first, leads: own }) => own.map(({ id }) => [id, first.id] as const)));
  return {
    customers: inOrder.map(({ first, isDoubtful }) => [
      first.id,
      first.name,
      first.isCompany ? "company" : "person",
      isDoubtful ? "two-names" : "",
    ]),
    leads: all.map(({ id }) => [id, owner.get(id) ?? null]).toSorted(([a], [b]) => ((a ?? "") < (b ?? "") ? -1 : 1)),
    contacts: inOrder.flatMap(({ first, ways }) => ways.map(({ kind, value, use }) => [first.id, kind, value, use])),
  };
}
