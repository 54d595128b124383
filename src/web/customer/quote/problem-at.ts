import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { quoteAnswerProblems } from "#src/work/quotes/answers/quote-answers.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";

/** What is wrong with a field, in words. */
export function useProblem({ problems }: QuoteView, field: string): string | undefined {
  const { language } = usePageWords();
  const problem = problems.find((one) => one.field === field);
  return problem && knownMessage(quoteAnswerProblems, problem, language);
}
