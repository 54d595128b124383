import { CalendarPlus } from "lucide-react";
import { Link } from "wouter";
import { sayPlan, writtenIn } from "#src/work/plans/plan-words.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { useAppointmentsOf } from "#src/web/admin/calendar/use-appointments.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { DocumentRow, LeadDocuments } from "#src/web/admin/parts/document/lead-documents.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPlanPath, planPath } from "#src/web/admin/plans/plan-paths.ts";
import { usePlansOf } from "#src/web/admin/plans/use-plans.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";

/** The plans of a lead, and the ways to one: blank, from an accepted quote, or from the last job. */
export function LeadPlans({ leadId }: { leadId: string }) {
  const t = useWords(planWords);
  const { data, isError } = usePlansOf(leadId);
  const plans = data?.plans ?? [];
  return (
    <LeadDocuments
      title={t.plans}
      rows={data?.plans}
      isError={isError}
      words={t}
      origins={<Origins leadId={leadId} used={plans.map(({ quoteId }) => quoteId)} isFirst={plans.length === 0} />}
      action={
        <Link href={newPlanPath(leadId)} asChild>
          <ToolLink look="plain">
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t.make}
          </ToolLink>
        </Link>
      }
    >
      {(plan) => <PlanRow key={plan.id} plan={plan} />}
    </LeadDocuments>
  );
}

export function PlanRow({ plan: { id, draft } }: { plan: Pick<Plan, "id" | "draft"> }) {
  const { untitled } = useWords(planWords);
  const language = useLanguage();
  return (
    <DocumentRow href={planPath(id)} name={writtenIn(draft.title, language) || untitled}>
      {sayPlan(draft, language)}
    </DocumentRow>
  );
}

type OriginsProps = { leadId: string; used: (string | null)[]; isFirst: boolean };

function Origins({ leadId, used, isFirst }: OriginsProps) {
  const t = useWords(planWords);
  const quotes = useQuotesOf(leadId).data?.quotes ?? [];
  const appointments = useAppointmentsOf(leadId).data?.appointments ?? [];
  const accepted = quotes.filter(({ id, state }) => state === "accepted" && !used.includes(id));
  const job = isFirst ? appointments.find(({ state, quoteId }) => state === "done" && !quoteId) : undefined;
  if (accepted.length === 0 && !job) return null;
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      {accepted.map(({ id, number }) => (
        <Link key={id} href={newPlanPath(leadId, { quote: id })} asChild>
          <ToolLink>{t.fromQuote(number)}</ToolLink>
        </Link>
      ))}
      {job && (
        <Link href={newPlanPath(leadId, { job: job.id })} asChild>
          <ToolLink>{t.fromJob}</ToolLink>
        </Link>
      )}
    </div>
  );
}
