import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { PeopleChoice } from "#src/web/admin/parts/people/people-choice.tsx";
import { whoGoesWords } from "#src/web/admin/parts/people/people-words.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planCalls, reloadPlans, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";

/** Saved at each tap. */
export function CrewCard({ plan: { id, people } }: { plan: ShownPlan }) {
  const t = useWords(whoGoesWords);
  const { people: known } = usePeople();
  const saving = useAction({
    call: async (ids: string[]) => (await planCalls.people.$put({ param: { id }, json: { people: ids } })).json(),
    failed: t.notSaved,
    reload: reloadPlans,
  });
  if (known.length === 0) return null;
  return (
    <EditingCard title={t.who} intro={t.planIntro}>
      <PeopleChoice chosen={saving.isPending ? saving.variables : people} onChoose={(ids) => saving.mutate(ids)} />
    </EditingCard>
  );
}
