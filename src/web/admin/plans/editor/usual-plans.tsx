import type { PlanDraft } from "#src/work/plans/plan.ts";
import { writtenIn } from "#src/work/plans/written-in.ts";
import type { UsualPlan } from "#src/work/plans/new-plan.server.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { planEditorWords } from "./words.ts";

export function UsualPlans({ of, plans }: { of: Edited<PlanDraft>; plans: readonly UsualPlan[] }) {
  const t = useWords(planEditorWords);
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t.usual}</legend>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {plans.map(({ name, ...usual }) => (
          <ToolButton key={name.fr + name.en} onClick={() => of.edit((now) => ({ ...now, ...usual }))}>
            {writtenIn(name, language)}
          </ToolButton>
        ))}
      </div>
    </fieldset>
  );
}
