import { Mail, MessageSquare, Phone } from "lucide-react";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { Breakable } from "#src/web/admin/leads/breakable.tsx";
import { mailLink, phoneLink, textLink } from "#src/web/admin/leads/contact-links.ts";
import { LeadSection } from "./lead-section.tsx";
import { leadWords } from "./words.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadContactCard({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const { noMessage } = useWords(leadsWords);
  const { phone, email } = lead;
  // It may hold text such as "by mail only".
  const canDial = /\d/.test(phone);
  return (
    <LeadSection title={t.contact}>
      <div className="grid gap-1">
        {phone && <p className="text-xl font-bold wrap-anywhere">{phone}</p>}
        {email && (
          <p className="wrap-anywhere">
            <Breakable text={email} />
          </p>
        )}
        <p className="text-sm text-muted">{lead.language === "fr" ? t.writesFrench : t.writesEnglish}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 *:first:max-sm:col-span-2 sm:grid-flow-col sm:grid-cols-none sm:justify-start">
        {canDial && (
          <ToolLink href={phoneLink(phone)} look="solid" aria-label={`${t.call} ${phone}`}>
            <Phone aria-hidden="true" className="size-5" />
            {t.call}
          </ToolLink>
        )}
        {canDial && (
          <ToolLink href={textLink(phone)} aria-label={`${t.text} ${phone}`}>
            <MessageSquare aria-hidden="true" className="size-5" />
            {t.text}
          </ToolLink>
        )}
        {email && (
          <ToolLink href={mailLink(email)} aria-label={`${t.mail} ${email}`}>
            <Mail aria-hidden="true" className="size-5" />
            {t.mail}
          </ToolLink>
        )}
      </div>
      <div className="grid gap-1 border-t border-line pt-4">
        <h3 className="text-sm text-muted">{t.message}</h3>
        {lead.message ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{lead.message}</p>
        ) : (
          <p className="text-muted">{noMessage}</p>
        )}
      </div>
    </LeadSection>
  );
}
