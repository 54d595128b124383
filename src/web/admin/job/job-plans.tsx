import { Link } from "wouter";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPlanPath } from "#src/web/admin/links/plan-paths.ts";
import { PlanRow } from "#src/web/admin/plans/plan-row.tsx";
import { planWords } from "#src/web/admin/plans/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";

/** The plan of a job, or what one may be made from: the quote that was accepted, else the last visit. */
export function JobPlans({ job: { plans, quotes, visits, request } }: { job: JobInFull }) {
  const t = useWords(planWords);
  const accepted = quotes.find(({ state }) => state === "accepted");
  const done = accepted ? undefined : visits.find(({ state }) => state === "done");
  const isOffered = request?.isInInbox === true && plans.length === 0 && (accepted ?? done) !== undefined;
  if (plans.length === 0 && !isOffered) return null;
  return (
    <SectionCard title={t.plan}>
      {plans.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      {isOffered && accepted && (
        <PlanFrom href={newPlanPath(request.id, { quote: accepted.id })}>{t.fromQuote(accepted.number)}</PlanFrom>
      )}
      {isOffered && done && <PlanFrom href={newPlanPath(request.id, { job: done.id })}>{t.fromVisit}</PlanFrom>}
    </SectionCard>
  );
}

function PlanFrom({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} asChild>
      <ToolLink className="sm:justify-self-start">{children}</ToolLink>
    </Link>
  );
}
