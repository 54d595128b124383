import type { Lead } from "#src/work/leads/lead.ts";
import { mailLink, phoneLink } from "#src/web/admin/links/contact-links.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LeadLink } from "./lead-link.tsx";
import type { Selection } from "./use-selection.ts";
import { selectionWords } from "./words.ts";

/** Above the link that the whole row is. */
const link = "relative z-10 reachable text-muted underline-offset-4 hover:text-water hover:underline";

type Props = { lead: Lead; ids: string[]; selection: Selection };

export function LeadContact({ lead, ids, selection }: Props) {
  const t = useWords(selectionWords);
  return (
    <div className="flex items-start gap-2.5 @4xl:items-center">
      <label className="relative z-10 -m-2 flex p-2">
        <input
          type="checkbox"
          aria-label={t.select(lead.name || lead.email)}
          checked={selection.has(lead.id)}
          onChange={() => selection.toggle(lead.id)}
          className="size-4.5 accent-water"
        />
      </label>
      <div className="min-w-0">
        <p className="truncate font-bold @max-4xl:text-base @max-4xl:leading-tight @max-sm:line-clamp-2 @max-sm:whitespace-normal">
          <LeadLink lead={lead} ids={ids} />
        </p>
        <p className="truncate text-[0.8125rem] @4xl:text-[0.75rem]">
          {lead.phone && (
            <a href={phoneLink(lead.phone)} className={link}>
              {lead.phone.replaceAll(" ", "\u00A0")}
            </a>
          )}
          <span className={lead.phone && "@max-sm:hidden"}>
            {lead.phone && lead.email && " · "}
            {lead.email && (
              <a href={mailLink(lead.email)} className={link}>
                {lead.email}
              </a>
            )}
          </span>
        </p>
      </div>
    </div>
  );
}
