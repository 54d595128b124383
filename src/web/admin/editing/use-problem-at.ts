import { useLanguage } from "#src/web/admin/parts/language.ts";
import { fieldMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import type { Edited } from "./edited.ts";

/** What is wrong with a field, as a sentence. A document as a whole is called `site`. */
export function useProblemAt({
  path,
  problems,
  problemWords,
}: Pick<Edited<unknown>, "path" | "problems" | "problemWords">): string | undefined {
  const language = useLanguage();
  const problem = problems.find(({ field }) => field === (path || "site"));
  return problem && fieldMessage(problemWords, problem, language);
}
