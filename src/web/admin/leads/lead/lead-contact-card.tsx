import { Pencil } from "lucide-react";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useState, type ReactNode } from "react";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { estimateInWords } from "#src/customers/leads/estimate.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { serviceName } from "#src/customers/leads/service.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { Breakable } from "#src/web/admin/leads/breakable.tsx";
import { mailLink, phoneLink } from "#src/web/admin/leads/contact-links.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadDetailsForm } from "./lead-details-form.tsx";
import { LeadSection } from "./lead-section.tsx";
import { leadWords } from "./words.ts";
import { contactWords, leadsWords } from "#src/web/admin/leads/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const link = "font-semibold text-water underline-offset-4 hover:underline wrap-anywhere";

export function LeadContactCard({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <LeadSection
      title={t.contact}
      action={
        !isOpen && (
          <ToolButton look="plain" onClick={() => setOpen(true)}>
            <Pencil aria-hidden="true" className="size-4.5" />
            {t.correct}
          </ToolButton>
        )
      }
    >
      {isOpen ? <LeadDetailsForm lead={lead} onClosed={() => setOpen(false)} /> : <Details lead={lead} />}
    </LeadSection>
  );
}

function Details({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const contact = useWords(contactWords);
  const { noMessage } = useWords(leadsWords);
  const language = useLanguage();
  const { phone, email } = lead;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {phone && (
          <Detail name={contact.phone}>
            {/\d/.test(phone) ? (
              <a href={phoneLink(phone)} className={link}>
                {phone}
              </a>
            ) : (
              phone
            )}
          </Detail>
        )}
        {email && (
          <Detail name={contact.email}>
            <a href={mailLink(email)} aria-label={`${t.mail} ${email}`} className={link}>
              <Breakable text={email} />
            </a>
          </Detail>
        )}
        <Detail name={contact.service}>{serviceName(siteNames().services, lead, language)}</Detail>
        {lead.estimate && (
          <Detail name={t.estimate}>{estimateInWords(lead.estimate, regionalFormat().currency, language)}</Detail>
        )}
        <Detail name={t.language}>{lead.language === "fr" ? t.writesFrench : t.writesEnglish}</Detail>
      </dl>
      <div className="grid gap-1 border-t border-line pt-4">
        <h3 className="text-sm font-normal text-muted">{contact.message}</h3>
        {lead.message ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{lead.message}</p>
        ) : (
          <p className="text-muted">{noMessage}</p>
        )}
      </div>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
