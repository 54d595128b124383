import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadReasons } from "#src/web/admin/leads/lead-reasons.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import type { ListedLead } from "#src/work/leads/lead.ts";
import { listWords } from "./words.ts";

/** In characters; the whole message is on the lead's own page. */
const LONGEST_SHOWN = 140;

export function MessageCell({ lead }: { lead: ListedLead }) {
  const language = useLanguage();
  const message = shorten(lead.message, LONGEST_SHOWN);
  return (
    <div className="grid gap-1">
      {message ? (
        <p className="line-clamp-1">{message}</p>
      ) : (
        <span className="text-muted">{leadsWords[language].noMessage}</span>
      )}
      {lead.reasons && lead.reasons.length > 0 && <LeadReasons reasons={lead.reasons} />}
      {lead.deleted_at && (
        <p className="text-muted">{listWords[language].deletedOn(formatDate(new Date(lead.deleted_at), language))}</p>
      )}
      {lead.erased_at && (
        <p className="text-muted">{listWords[language].erasedOn(formatDate(new Date(lead.erased_at), language))}</p>
      )}
    </div>
  );
}

/** On one line, cut at a word with an ellipsis when it is longer. */
export function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
