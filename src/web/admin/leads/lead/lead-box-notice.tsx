import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadReasons } from "#src/web/admin/leads/lead-reasons.tsx";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { leadWords } from "./words.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Why the lead is not in the inbox, or the doubts with which it was accepted. */
export function LeadBoxNotice({ lead, onGone }: { lead: LeadInFull; onGone: () => void }) {
  const t = useWords(leadWords);
  const language = useLanguage();
  if (lead.box === "inbox" && lead.reasons.length === 0) return null;
  const titles = {
    inbox: t.doubts,
    quarantine: t.inQuarantine,
    spam: t.inSpam,
    deleted: t.inDeleted(lead.deleted_at ? formatDate(new Date(lead.deleted_at), language) : ""),
  };
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-raised p-5">
      <p className="font-semibold">{titles[lead.box]}</p>
      {lead.reasons.length > 0 && <LeadReasons reasons={lead.reasons} />}
      {lead.box !== "inbox" && <LeadMoves lead={lead} onGone={onGone} />}
    </div>
  );
}
