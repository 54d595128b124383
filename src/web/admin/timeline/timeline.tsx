import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { followedEvery } from "./followed-every.ts";
import { foldEntries } from "#src/work/timeline/fold-entries.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { TimelineLine } from "./timeline-line.tsx";
import { timelineWords } from "./words.ts";

const timelines = { leads: api.leads[":id"], jobs: api.jobs[":id"], customers: api.customers[":id"] };

type Whose = { of: keyof typeof timelines; id: string };

/** What happened, the newest first. */
export function Timeline(whose: Whose) {
  const t = useWords(timelineWords);
  const { data } = useTimeline(whose);
  // A customer whom the owner brought along, and for whom nothing was done yet.
  if (data?.entries.length === 0) return null;
  return (
    <SectionCard title={t.timeline}>
      <Page {...whose} />
    </SectionCard>
  );
}

/** With what is older, once it is asked for: the focus goes there. */
function Page({ before, ...whose }: Whose & { before?: string }) {
  const t = useWords(timelineWords);
  const query = useTimeline(whose, before);
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryState query={query} failed={t.notLoaded} placeholder={<Skeleton shape="line" />}>
      {({ entries, next }) => (
        <>
          <ol ref={before ? focusOnMount : undefined} tabIndex={-1} className="grid gap-5">
            {foldEntries(entries).map((folded) => (
              <TimelineLine key={folded.entry.id} {...folded} namesRequest={whose.of === "customers"} />
            ))}
          </ol>
          {next && isOpen && <Page {...whose} before={next} />}
          {next && !isOpen && (
            <ToolButton className="justify-self-center" onClick={() => setOpen(true)}>
              {t.older}
            </ToolButton>
          )}
        </>
      )}
    </QueryState>
  );
}

/** Loaded at every visit, as customers answer and pay meanwhile, and until the mails in it have left. */
function useTimeline({ of, id }: Whose, before?: string) {
  const query = { language: useLanguage(), ...(before && { before }) };
  return useQuery({
    ...apiQuery(timelines[of].timeline, { param: { id }, query }),
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => followedEvery(data?.entries ?? [], new Date()),
  });
}
