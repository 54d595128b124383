import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planCalls, reloadPlans, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";
import { onePlanWords } from "./words.ts";

export function EndCard({ plan: { id, version } }: { plan: ShownPlan }) {
  const t = useWords(onePlanWords);
  const ending = useAction({
    call: async () => (await planCalls.end.$post({ param: { id }, json: { version } })).json(),
    ...{ done: t.ended, failed: t.endFailed, reload: reloadPlans },
  });
  return (
    <EditingCard title={t.end} intro={t.endIntro}>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ConfirmButton label={t.end} sure={t.sureEnd} keep={t.keep} action={ending} />
      </div>
    </EditingCard>
  );
}
