import type { PlanState } from "#src/work/plans/list/plan-filter.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { planStateWords } from "./words.ts";

export function PlanBadge({ state }: { state: PlanState }) {
  const states = useWords(planStateWords);
  return <Badge look={state === "running" ? "water" : "quiet"}>{states[state]}</Badge>;
}
