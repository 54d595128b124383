import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PhoneCall } from "lucide-react";
import { useState } from "react";
import type { ListedLead } from "#src/work/leads/lead.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { calendarWords, planningWords } from "#src/web/admin/calendar/visits/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

type Props = { onFound: (leadId: string) => void; onCall: () => void };

/** The newest leads until something is typed; Enter takes the first. */
export function LeadFinder({ onFound, onCall }: Props) {
  const t = useWords(planningWords);
  const { loading } = useWords(commonWords);
  const [text, setText] = useState("");
  const q = useSettled(text.trim(), 200);
  const query = useQuery({
    ...apiQuery(api.leads, { query: { box: "inbox", q, limit: "6" } }),
    placeholderData: keepPreviousData,
  });
  const isSettled = q === text.trim() && !query.isPlaceholderData;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = query.data?.leads ?? [];
        // What is shown may still be the answer to what was typed before.
        if (first && isSettled) onFound(first.id);
      }}
    >
      <SearchField label={t.find} placeholder={t.findHint} ref={focusOnMount} value={text} onSearch={setText} />
      <QueryState query={query} failed={t.notLoaded} placeholder={<Placeholder label={loading} rows={4} row="h-14" />}>
        {({ leads }) => <Found leads={leads} onFound={onFound} />}
      </QueryState>
      <div className="border-t border-line pt-4">
        <ToolButton onClick={onCall} className="max-sm:w-full">
          <PhoneCall aria-hidden="true" className="size-4.5" />
          {t.newCall}
        </ToolButton>
      </div>
    </form>
  );
}

function Found({ leads, onFound }: { leads: ListedLead[]; onFound: Props["onFound"] }) {
  const t = useWords(planningWords);
  return (
    <div>
      <p role="status" className={leads.length > 0 ? "sr-only" : "py-3 text-muted"}>
        {leads.length > 0 ? t.found(leads.length) : t.noneFound}
      </p>
      <ul className="-mx-2 grid">
        {leads.map((lead) => (
          <li key={lead.id}>
            <FoundLead lead={lead} onFound={onFound} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoundLead({ lead, onFound }: { lead: ListedLead; onFound: Props["onFound"] }) {
  const { noName } = useWords(calendarWords);
  const language = useLanguage();
  const facts = [serviceName(siteNames().services, lead, language), lead.phone || lead.email];
  return (
    <button
      type="button"
      onClick={() => onFound(lead.id)}
      className="grid min-h-11 w-full rounded-field p-2 text-left wrap-anywhere hover:bg-mist"
    >
      <span className="font-semibold">{lead.name || noName}</span>
      <span className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</span>
    </button>
  );
}
