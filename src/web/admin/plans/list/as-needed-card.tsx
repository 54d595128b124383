import { CalendarPlus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planFiguresQuery, reloadPlans } from "#src/web/admin/plans/use-plans.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { planListWords } from "./words.ts";

/** One tap for all plans of a town that run as needed; nothing where there are none. */
export function AsNeededCard() {
  const t = useWords(planListWords);
  const towns = useQuery(planFiguresQuery).data?.towns ?? [];
  const day = today(useNow());
  const adding = useAction({
    call: async (town: string) => (await api["plan-visits"].$post({ json: { town, day } })).json(),
    done: ({ visits }) => t.added(visits),
    ...{ failed: t.notAdded, reload: reloadPlans },
  });
  if (towns.length === 0) return null;
  const all = towns.reduce((sum, { plans }) => sum + plans, 0);
  const named = towns.filter(({ town }) => town !== "");
  const choices = [
    ...named.map(({ town, plans }) => ({ town, says: `${town} (${plans})` })),
    ...(named.length === 1 && towns.length === 1 ? [] : [{ town: "", says: `${t.everyTown} (${all})` }]),
  ];
  return (
    <div className="mb-5">
      <SectionCard title={t.asNeeded}>
        <p className="max-w-prose text-muted">{t.asNeededIntro}</p>
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {choices.map(({ town, says }) => (
            <BusyButton
              key={says}
              icon={CalendarPlus}
              busy={adding.isPending && adding.variables === town}
              onClick={() => adding.mutate(town)}
            >
              {says}
            </BusyButton>
          ))}
        </div>
      </SectionCard>
    </div>
  );
}
