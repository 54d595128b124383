import { Mail, MessageSquare, StickyNote, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { canDial } from "#src/web/admin/links/contact-links.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#src/web/ui/tabs.tsx";
import { NoteForm, useNoteForm } from "./note-form.tsx";
import { ReplyFields } from "./reply-fields.tsx";
import { useReply } from "./use-reply.ts";
import { COMPOSER_ID } from "./composer-id.ts";
import { composerWords } from "./words.ts";

export type Way = "email" | "note" | "text";

const icons: Record<Way, LucideIcon> = { email: Mail, note: StickyNote, text: MessageSquare };

type Props = { lead: LeadInFull; chosen: Way | undefined; onChoose: (way: Way) => void };

/** What the owner writes about a lead: to the customer, or a note. Whoever waits for an answer comes first. */
export function LeadComposer({ lead, chosen, onChoose }: Props) {
  const t = useWords(composerWords);
  const note = useNoteForm(lead.id);
  const draft = useReply(lead);
  const ways = waysOf(lead);
  // Adding it does not turn to another tab.
  const [wasNoteBegun] = useState(note.isDirty);
  const isAsked = lead.status === "new" || draft.isAwaited;
  const begun = isAsked && !wasNoteBegun && !note.isDirty ? ways[0] : undefined;
  const way = ways.find((one) => one === chosen) ?? begun ?? "note";
  return (
    <div id={COMPOSER_ID} tabIndex={-1} className="scroll-mt-48">
      <Card>
        <Tabs value={way} onChange={(value) => onChoose(ways.find((one) => one === value) ?? "note")}>
          <h2 className="sr-only">{t.title}</h2>
          <TabList aria-label={t.title} className="flex flex-wrap gap-1 border-b border-line px-3 md:px-4">
            {ways.map((one) => (
              <WayTab key={one} way={one} />
            ))}
          </TabList>
          {/* Only the open panel: closed ones are labelled too, and a query by label would find them. */}
          <TabPanel key={way} value={way} className="rounded-b-card p-5 md:px-6">
            {way === "note" ? <NoteForm form={note} /> : <ReplyFields lead={lead} draft={draft} by={way} />}
          </TabPanel>
        </Tabs>
      </Card>
    </div>
  );
}

function WayTab({ way }: { way: Way }) {
  const t = useWords(composerWords);
  const Icon = icons[way];
  return (
    <Tab value={way} className="place px-2.5 max-sm:text-sm">
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {t[way]}
    </Tab>
  );
}

/** Nobody is written to while a request is doubtful or thrown away. */
function waysOf({ box, email, phone }: LeadInFull): Way[] {
  if (box !== "inbox") return ["note"];
  const others: Way[] = ["note", ...(canDial(phone) ? (["text"] as const) : [])];
  // Last where it says that an address is missing first.
  return email ? ["email", ...others] : [...others, "email"];
}
