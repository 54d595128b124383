import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { ContactButtons } from "#src/web/admin/calendar/appointment/contact-buttons.tsx";
import { DocumentIntro, DocumentPage } from "#src/web/admin/document/document-page.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { CUSTOMERS_PAGE } from "#src/web/admin/links/customer-paths.ts";
import { CustomerPlaces } from "#src/web/admin/customers/places/customer-places.tsx";
import { CustomerPrivacyCard } from "#src/web/admin/customer/privacy/customer-privacy.tsx";
import { BeginWork } from "./begin-work.tsx";
import { CustomerConsents } from "./customer-consents.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerDoubts } from "./customer-doubts.tsx";
import { CustomerJobs } from "./customer-jobs.tsx";
import { CustomerMerges } from "./customer-merges.tsx";
import { CustomerNextStep } from "./customer-next-step.tsx";
import { CustomerMoney } from "./customer-money.tsx";
import { CustomerRequests } from "./customer-requests.tsx";
import { CustomerSplits } from "./customer-splits.tsx";
import { Timeline } from "#src/web/admin/timeline/timeline.tsx";
import { useCustomer } from "#src/web/admin/customers/use-customer.ts";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

/** All of one person or company: who they are, what was done for them, and what they paid. */
export function CustomerPage({ params }: { params: { id: string } }) {
  const t = useWords(customerWords);
  const query = useCustomer(params.id);
  const customer = query.data;
  return (
    <DocumentPage
      title={customer ? customer.values.name || customer.values.company || t.noName : t.customer}
      under={{ title: t.customers, path: CUSTOMERS_PAGE }}
      intro={customer && <Intro customer={customer} />}
      query={query}
      words={t}
      back={t.backToList}
    >
      {(shown) => <Shown key={shown.id} customer={shown} />}
    </DocumentPage>
  );
}

function Intro({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const language = useLanguage();
  const { kind, currency, owedCents, values, jobs, places } = customer;
  const isOverdue = jobs.some(({ word }) => word === "overdue");
  const name = values.name || values.company;
  const phone = values.contacts.find((one) => one.kind === "phone" && one.use !== "kept")?.value ?? "";
  // With several places, the page of the job says which.
  const place = places.length === 1 ? (places[0]?.address ?? "") : "";
  return (
    <>
      <DocumentIntro badge={<Badge>{kind === "company" ? t.company : t.person}</Badge>}>
        {values.name && values.company && <span>{values.company}</span>}
        <span className={`font-semibold ${isOverdue ? "text-danger" : owedCents > 0 ? "text-ink" : ""}`}>
          {owedCents > 0 ? t.owes(formatMoney(owedCents, currency, language)) : t.owesNothing}
        </span>
      </DocumentIntro>
      <span className="mt-3 block empty:hidden">
        <ContactButtons name={name} phone={phone} place={place} />
      </span>
    </>
  );
}

function Shown({ customer }: { customer: CustomerInFull }) {
  const { noName } = useWords(customerWords);
  const name = customer.values.name || customer.values.company || noName;
  return (
    // Three parts in the order of reading; from lg on the second stands beside the two others.
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-5">
        <CustomerDoubts customer={customer} name={name} />
        <CustomerNextStep customer={customer} />
        <BeginWork customerId={customer.id} jobs={customer.jobs} />
        <CustomerJobs customer={customer} />
        <CustomerRequests requests={customer.requests} name={customer.values.name} />
      </div>
      <div className="grid content-start gap-5 lg:row-span-2">
        <CustomerDetails customer={customer} />
        <CustomerMoney customer={customer} />
        <CustomerPlaces customer={customer} />
        <CustomerConsents customer={customer} />
        <CustomerPrivacyCard customerId={customer.id} />
        <CustomerMerges customer={customer} name={name} />
        <CustomerSplits customer={customer} name={name} />
      </div>
      <div className="grid content-start">
        <Timeline of="customers" id={customer.id} />
      </div>
    </div>
  );
}
