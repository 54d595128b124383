import { Check, Minus, X } from "lucide-react";
import type { StepResult } from "#src/operations/checks/self-test/self-test.ts";
import { selfTestWords } from "#src/operations/checks/self-test/self-test-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { selfTestLineWords } from "./words.ts";

const looks = {
  passed: { icon: Check, color: "text-success" },
  failed: { icon: X, color: "text-danger" },
  skipped: { icon: Minus, color: "text-muted" },
};

export function SelfTestStepList({ steps }: { steps: StepResult[] }) {
  const t = selfTestLineWords[useLanguage()];
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-water underline-offset-4 hover:underline">
        {t.steps}
      </summary>
      <ol className="grid gap-2 pt-1">
        {steps.map((result) => (
          <Step key={result.step} {...result} />
        ))}
      </ol>
    </details>
  );
}

function Step(result: StepResult) {
  const { icon: Icon, color } = looks[result.state];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <span className="min-w-0 wrap-anywhere">{useStepWords(result)}</span>
    </li>
  );
}

function useStepWords(result: StepResult): string {
  const language = useLanguage();
  const words = selfTestWords[language];
  switch (result.state) {
    case "passed":
      return words[result.step];
    case "failed":
      return words[result.problem](result.detail);
    case "skipped":
      return selfTestLineWords[language].skipped(words[result.step]);
  }
}
