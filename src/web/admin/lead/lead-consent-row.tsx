import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ConsentStanding } from "#src/web/admin/reviews/consent-standing.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";

const LeadConsents = lazyPart(async () => (await import("#src/web/admin/reviews/lead-consents.tsx")).LeadConsents);
const LeadShownTexts = lazyPart(
  async () => (await import("#src/web/admin/privacy/lead-shown-texts.tsx")).LeadShownTexts,
);

/** Whether the person may be written to, in one line; why, the ways to change it and the proof, once unfolded. */
export function LeadConsentRow({ lead }: { lead: LeadInFull }) {
  const t = useWords(leadWords);
  const [isOpen, setOpen] = useState(false);
  const isInInbox = lead.box === "inbox";
  const isFromForm = lead.origin === "website";
  if (!isInInbox && !isFromForm) return null;
  return (
    <Card>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-5 py-4 md:px-6 [&::-webkit-details-marker]:hidden">
          <div className="grid min-w-0 grow gap-0.5">
            <h2 className="text-lg">{t.consent}</h2>
            {isInInbox && (
              <div className="text-sm text-muted">
                <ConsentStanding leadId={lead.id} />
              </div>
            )}
          </div>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        {isOpen && (
          <div className="grid gap-6 px-5 pb-5 md:px-6 md:pb-6">
            {isInInbox && <LeadConsents lead={lead} />}
            {isFromForm && <LeadShownTexts lead={lead} />}
          </div>
        )}
      </details>
    </Card>
  );
}
