import { CircleCheck } from "lucide-react";
import { Card } from "#src/web/ui/card.tsx";
import { remainingSteps } from "#src/web/admin/set-up/checklist.tsx";
import { useSetUp } from "#src/web/admin/set-up/use-set-up.ts";
import { setUpWords } from "#src/web/admin/set-up/words.ts";
import { LinkRow } from "#src/web/admin/parts/link-row.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pipelineWords } from "./pipeline-words.ts";
import { useSelfTest } from "./use-self-test.ts";

/** In the place of the newest leads, until there is one. */
export function FirstDay() {
  const t = useWords(pipelineWords);
  const { startSetUp } = useWords(setUpWords);
  const { data: setUp } = useSetUp();
  const { state } = useSelfTest();
  return (
    <section aria-labelledby="first-day" className="mb-8">
      <Card className="p-5 md:p-7">
        <h2 id="first-day" className="text-xl">
          {t.noLeads}
        </h2>
        <p className="mt-1 text-muted">{t.firstDay}</p>
        <ul className="mt-3 divide-y divide-line">
          {setUp && remainingSteps(setUp).length > 0 && <LinkRow href="/admin/setup">{startSetUp}</LinkRow>}
          {state?.hasMail ? (
            <li className="flex min-h-12 items-center gap-2 font-semibold text-success">
              <CircleCheck aria-hidden="true" className="size-5" />
              {t.mailIsSetUp}
            </li>
          ) : (
            <LinkRow href="/admin/settings?tab=email">{t.setUpMail}</LinkRow>
          )}
          <LinkRow href="/admin/settings?tab=business">{t.checkBusiness}</LinkRow>
          <LinkRow href="/admin/settings?tab=security">{t.secureAccount}</LinkRow>
        </ul>
      </Card>
    </section>
  );
}
