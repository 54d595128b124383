import { contentProblems } from "#src/site/content/content-problems.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { sayField } from "#src/web/admin/parts/calls/read-problem.ts";
import type { Edited } from "./edited.ts";

/** What the server has against a field, as a sentence. A section as a whole is called `site`. */
export function useProblemAt({ path, problems }: Pick<Edited<unknown>, "path" | "problems">): string | undefined {
  const language = useLanguage();
  const problem = problems.find(({ field }) => field === (path || "site"));
  return problem && sayField(contentProblems, problem, language);
}
