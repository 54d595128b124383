import { Pencil } from "lucide-react";
import { useState } from "react";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import type { CustomerContact } from "#src/work/customers/customer-values.ts";
import { FormerLinksCard } from "#src/web/admin/recipients/former-links.tsx";
import { Breakable } from "#src/web/admin/parts/breakable.tsx";
import { mailLink, phoneLink } from "#src/web/admin/links/contact-links.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useExemptNames } from "./exempt-taxes.tsx";
import { customerWords, contactUseWords } from "#src/web/admin/customers/customer-words.ts";

const CustomerForm = lazyPart(async () => (await import("./customer-form.tsx")).CustomerForm);

/** How they are reached, and how they are billed: read, and edited in the same place. */
export function CustomerDetails({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const [isEditing, setEditing] = useState(false);
  return (
    <SectionCard
      title={t.details}
      action={
        !isEditing && (
          <ToolButton icon={Pencil} look="plain" onClick={() => setEditing(true)}>
            {t.edit}
          </ToolButton>
        )
      }
    >
      {customer.formerLinks && <FormerLinksCard customerId={customer.id} links={customer.formerLinks} />}
      {isEditing ? (
        <CustomerForm customer={customer} onClosed={() => setEditing(false)} />
      ) : (
        <Read customer={customer} />
      )}
    </SectionCard>
  );
}

function Read({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const { billingAddress, termDays, exemptionReason, exemptionNumber, exemptionTaxes, note } = customer.values;
  const exemptFrom = useExemptNames(exemptionTaxes);
  // After a merge both may have the same.
  const contacts = [
    ...new Map(customer.values.contacts.toReversed().map((one) => [one.value, one])).values(),
  ].toReversed();
  return (
    <div className="grid gap-4 wrap-anywhere">
      {contacts.length === 0 ? (
        <p className="text-muted">{t.noContacts}</p>
      ) : (
        <ul className="grid gap-3">
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
      {contacts.length > 0 && !contacts.some(isWrittenTo) && <p className="text-muted">{t.noEmail}</p>}
      {billingAddress && <Line name={t.billingAddress}>{billingAddress}</Line>}
      {termDays !== null && <p>{t.terms(termDays)}</p>}
      {exemptionReason && (
        <Line name={exemptFrom ? t.exemptFrom(exemptFrom) : t.exempt}>
          {[exemptionReason, exemptionNumber].filter(Boolean).join("\n")}
        </Line>
      )}
      {note && <Line name={t.note}>{note}</Line>}
    </div>
  );
}

function isWrittenTo({ kind, use }: CustomerContact): boolean {
  return kind === "email" && use !== "kept" && use !== "copy";
}

function Contact({ contact }: { contact: CustomerContact }) {
  const uses = useWords(contactUseWords);
  const { kind, value, label, use } = contact;
  return (
    <li>
      <a
        href={kind === "email" ? mailLink(value) : phoneLink(value)}
        className="inline-flex min-h-6 items-center text-water underline underline-offset-4"
      >
        <span className="wrap-anywhere">
          <Breakable text={value} />
        </span>
      </a>
      <p className="text-sm text-muted">{[label, kind === "email" && uses[use]].filter(Boolean).join(" · ")}</p>
    </li>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{name}</p>
      <p className="whitespace-pre-line">{children}</p>
    </div>
  );
}
