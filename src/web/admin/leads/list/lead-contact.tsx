import { Mail, Phone } from "lucide-react";
import type { Lead } from "#src/leads/lead.ts";
import { Breakable } from "#src/web/admin/leads/breakable.tsx";
import { mailLink, phoneLink } from "#src/web/admin/leads/contact-links.ts";
import { LeadLink } from "./lead-link.tsx";

const link =
  "flex w-fit max-w-full items-start gap-2 py-0.5 text-water underline-offset-4 hover:underline @max-4xl:py-1.5";

export function LeadContact({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-base leading-snug font-bold">
        <LeadLink lead={lead} />
      </p>
      {lead.email && (
        <a href={mailLink(lead.email)} className={link}>
          <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <Breakable text={lead.email} />
          </span>
        </a>
      )}
      {lead.phone && (
        <a href={phoneLink(lead.phone)} className={link}>
          <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {lead.phone}
        </a>
      )}
    </div>
  );
}
