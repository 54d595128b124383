import { sayPlan } from "#src/work/plans/plan-words.ts";
import { writtenIn } from "#src/site/content/text.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { DocumentRow } from "#src/web/admin/document/document-row.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { planWords } from "./words.ts";

export function PlanRow({ plan: { id, draft } }: { plan: Pick<Plan, "id" | "draft"> }) {
  const { untitled } = useWords(planWords);
  const language = useLanguage();
  return (
    <DocumentRow href={planPath(id)} name={writtenIn(draft.title, language) || untitled}>
      {sayPlan(draft, language)}
    </DocumentRow>
  );
}
