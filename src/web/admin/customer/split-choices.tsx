import type { ReactNode } from "react";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { splitDialogWords } from "./split-dialog-words.ts";
import { whatGoes, type SplitTicks } from "./what-goes.ts";
import { contactUseWords, customerWords } from "#src/web/admin/customers/customer-words.ts";

type Props = {
  customer: CustomerInFull;
  ticks: SplitTicks;
  onTick: (kind: "leads" | "contacts" | "places", id: string, isTicked: boolean) => void;
};

export function SplitChoices(props: Props) {
  return (
    <>
      <Requests {...props} />
      <Contacts {...props} />
      <Places {...props} />
    </>
  );
}

function Requests({ customer, ticks, onTick }: Props) {
  const t = useWords(splitDialogWords);
  const { unknownService, untitledJob } = useWords(customerWords);
  const language = useLanguage();
  const jobsOf = (id: string) =>
    customer.jobs
      .filter(({ leadId }) => leadId === id)
      .map(({ title, service }) => title?.[language] || title?.fr || title?.en || service || untitledJob)
      .join(", ");
  return (
    <Group title={t.requests} isEmpty={customer.requests.length === 0}>
      {customer.requests.map((request) => {
        const service = serviceName(siteNames().services, request, language) || unknownService;
        const jobs = jobsOf(request.id);
        return (
          <CheckField
            key={request.id}
            id={`split-${request.id}`}
            label={[service, formatDate(new Date(request.submitted_at), language), request.name]
              .filter(Boolean)
              .join(" · ")}
            {...(jobs && { hint: t.withJobs(jobs) })}
            checked={ticks.leads.includes(request.id)}
            onChange={({ target }) => onTick("leads", request.id, target.checked)}
          />
        );
      })}
    </Group>
  );
}

function Contacts({ customer: { values }, ticks, onTick }: Props) {
  const t = useWords(splitDialogWords);
  const uses = useWords(contactUseWords);
  return (
    <Group title={t.contacts} isEmpty={values.contacts.length === 0}>
      {values.contacts.map(({ id, value, label, use }) => (
        <CheckField
          key={id}
          id={`split-contact-${id}`}
          label={[value, label].filter(Boolean).join(" · ")}
          hint={uses[use]}
          checked={ticks.contacts.includes(id)}
          onChange={({ target }) => onTick("contacts", id, target.checked)}
        />
      ))}
    </Group>
  );
}

function Places({ customer, ticks, onTick }: Props) {
  const t = useWords(splitDialogWords);
  const { following, staying } = whatGoes(customer, ticks);
  return (
    <Group title={t.places} isEmpty={customer.places.length === 0}>
      {customer.places.map(({ id, address, town }) => {
        const follows = following.has(address);
        const isTicked = follows || ticks.places.includes(id);
        const hint = isTicked && staying.has(address) ? t.onBoth : follows ? t.goesWithJob : undefined;
        return (
          <CheckField
            key={id}
            id={`split-place-${id}`}
            label={[address, town].filter(Boolean).join(", ")}
            {...(hint && { hint })}
            checked={isTicked}
            disabled={follows}
            onChange={({ target }) => onTick("places", id, target.checked)}
          />
        );
      })}
    </Group>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <fieldset className="grid min-w-0 gap-1 wrap-anywhere">
      <legend className="mb-1 font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}
