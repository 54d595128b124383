import { ChevronRight, CircleCheck } from "lucide-react";
import { Link } from "wouter";
import { Card } from "#src/web/ui/card.tsx";
import { setUpWords } from "#src/web/admin/set-up/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pipelineWords } from "./pipeline-words.ts";
import { useSelfTest } from "./use-self-test.ts";

/** In the place of the newest leads, until there is one. */
export function FirstDay() {
  const t = useWords(pipelineWords);
  const { startSetUp } = useWords(setUpWords);
  const { state } = useSelfTest();
  return (
    <section aria-labelledby="first-day" className="mb-8">
      <Card className="p-5 md:p-7">
        <h2 id="first-day" className="text-xl">
          {t.noLeads}
        </h2>
        <p className="mt-1 text-muted">{t.firstDay}</p>
        <ul className="mt-3 divide-y divide-line">
          <Step href="/admin/setup">{startSetUp}</Step>
          {state?.hasMail ? (
            <li className="flex min-h-12 items-center gap-2 font-semibold text-success">
              <CircleCheck aria-hidden="true" className="size-5" />
              {t.mailIsSetUp}
            </li>
          ) : (
            <Step href="/admin/settings?tab=email">{t.setUpMail}</Step>
          )}
          <Step href="/admin/settings?tab=business">{t.checkBusiness}</Step>
          <Step href="/admin/settings?tab=security">{t.secureAccount}</Step>
        </ul>
      </Card>
    </section>
  );
}

function Step({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold hover:text-water"
      >
        {children}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
