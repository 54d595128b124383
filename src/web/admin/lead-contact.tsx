import { Mail, Phone } from "lucide-react";
import type { Lead } from "#src/leads/lead.ts";
import { mailLink, phoneLink } from "./contact-links.ts";

const link =
  "flex w-fit max-w-full items-center gap-2 py-0.5 text-water underline-offset-4 hover:underline max-md:min-h-8";

export function LeadContact({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-base font-bold">{lead.name || "No name"}</p>
      <a href={mailLink(lead.email)} className={link}>
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        {lead.email}
      </a>
      <a href={phoneLink(lead.phone)} className={link}>
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {lead.phone}
      </a>
    </div>
  );
}
