import type { CustomerInFull, CustomerRequest } from "#src/work/customer-cards/load-customer.server.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ConsentStanding } from "#src/web/admin/reviews/consent-standing.tsx";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

const LeadConsents = lazyPart(async () => (await import("#src/web/admin/reviews/lead-consents.tsx")).LeadConsents);

/** What they agreed to, and what they took back, by each address that they have written with. */
export function CustomerConsents({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const people = peopleIn(customer.requests);
  const { language } = customer.values;
  if (people.length === 0) return null;
  return (
    <SectionCard title={t.consents}>
      {people.map(({ id, email, phone }) => (
        <div key={id} className="grid gap-3 border-line not-last:border-b not-last:pb-4">
          {people.length > 1 && <p className="font-medium wrap-anywhere">{email || phone}</p>}
          <ConsentStanding leadId={id} />
          <LeadConsents lead={{ id, language }} />
        </div>
      ))}
    </SectionCard>
  );
}

/** The newest request of each address; of those without one, of each number. */
function peopleIn(requests: CustomerRequest[]): CustomerRequest[] {
  const inbox = requests.filter(({ box }) => box === "inbox");
  const newestFirst = new Map<string, CustomerRequest>();
  for (const request of inbox) {
    const way = (request.email || request.phone).toLowerCase();
    if (way !== "" && !newestFirst.has(way)) newestFirst.set(way, request);
  }
  return [...newestFirst.values()];
}
