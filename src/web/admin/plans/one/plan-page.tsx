import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { sayPlan, writtenIn } from "#src/work/plans/plan-words.ts";
import type { PlanDraft } from "#src/work/plans/plan.ts";
import { useConflict } from "#src/web/admin/editing/conflict/use-conflict.ts";
import { JobLink } from "#src/web/admin/jobs/job-link.tsx";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { DocumentIntro, DocumentPage } from "#src/web/admin/parts/document/document-page.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanForm } from "#src/web/admin/plans/editor/plan-form.tsx";
import { planEditorWords } from "#src/web/admin/plans/editor/words.ts";
import { PlanBadge } from "#src/web/admin/plans/plan-badge.tsx";
import { planCalls, planQuery, reloadPlans, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { CrewCard } from "./crew-card.tsx";
import { EndCard } from "./end-card.tsx";
import { PausesCard } from "./pauses-card.tsx";
import { PlanLinkCard } from "./plan-link-card.tsx";
import { VisitsCard } from "./visits-card.tsx";
import { onePlanWords } from "./words.ts";

export function PlanPage({ params }: { params: { id: string } }) {
  return <OnePlan key={params.id} id={params.id} />;
}

function OnePlan({ id }: { id: string }) {
  const t = useWords(planWords);
  const language = useLanguage();
  const query = useQuery(planQuery(id));
  const plan = query.data;
  return (
    <DocumentPage
      title={plan ? writtenIn(plan.draft.title, language) || t.untitled : t.plan}
      under={{ title: t.plans, path: "/admin/plans" }}
      intro={plan && <Intro plan={plan} />}
      query={query}
      words={t}
      back={t.backToList}
    >
      {(shown) => <Shown plan={shown} />}
    </DocumentPage>
  );
}

function Intro({ plan }: { plan: ShownPlan }) {
  const { openLead } = useWords(onePlanWords);
  const language = useLanguage();
  return (
    <DocumentIntro badge={<PlanBadge state={plan.state} />}>
      <span>{sayPlan(plan.draft, language)}</span>
      <Link href={leadPath(plan.leadId)} className="text-water underline underline-offset-4">
        {plan.customer || openLead}
      </Link>
      <JobLink id={plan.jobId} />
    </DocumentIntro>
  );
}

function Shown({ plan }: { plan: ShownPlan }) {
  const isOver = plan.endedOn !== null;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-5">
        <VisitsCard plan={plan} />
        {!isOver && <CrewCard plan={plan} />}
        {!isOver && <PausesCard plan={plan} />}
        <PlanLinkCard plan={plan} />
        {!isOver && <EndCard plan={plan} />}
      </div>
      <Editor plan={plan} />
    </div>
  );
}

const CHANGED = "plan-changed";

function Editor({ plan }: { plan: ShownPlan }) {
  const t = useWords(planEditorWords);
  const { id, billed, deducted } = plan;
  const param = { id };
  const conflict = useConflict<Pick<ShownPlan, "version" | "draft">, PlanDraft>({
    ...{ section: "plan", stored: plan, code: CHANGED },
    toTyped: ({ version, draft }) => ({ version, value: draft }),
    fetchNewest: async () => (await planCalls.$get({ param })).json(),
  });
  const saving = useAction({
    call: (draft: PlanDraft) =>
      conflict.save(async (version) => (await planCalls.$put({ param, json: { version, draft } })).json()),
    // The conflict is shown instead.
    failed: (_, error) => (problemIn(error).code === CHANGED ? undefined : t.notSaved),
    ...{ done: t.saved, reload: reloadPlans },
  });
  return (
    <PlanForm
      leadId={plan.leadId}
      initial={plan.draft}
      save={(draft) => saving.mutateAsync(draft)}
      onSaved={() => undefined}
      conflict={conflict.of}
      billed={billed}
      deducted={deducted}
      isOver={plan.endedOn !== null}
    />
  );
}
