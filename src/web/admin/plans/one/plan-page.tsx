import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { sayPlan } from "#src/work/plans/plan-words.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import { parsePlanDraft, type PlanDraft } from "#src/work/plans/plan.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { useVersionedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import type { Versioned } from "#src/web/admin/editing/draft/versioned-draft.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { SaveBar } from "#src/web/admin/editing/draft/save-bar.tsx";
import { JobLink } from "#src/web/admin/jobs/job-link.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatFigure } from "#src/web/admin/document/document-conflict.tsx";
import { DocumentIntro, DocumentPage } from "#src/web/admin/document/document-page.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanFields } from "#src/web/admin/plans/editor/plan-fields.tsx";
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

/** By a button, because visits in the calendar follow what is saved. */
function Editor({ plan }: { plan: ShownPlan }) {
  const t = useWords(planEditorWords);
  const { explainedPlan } = useWords(conflictWords);
  const language = useLanguage();
  const queries = useQueryClient();
  const isOver = plan.endedOn !== null;
  const param = { id: plan.id };
  const saving = useAction({
    call: async ({ version, value: draft }: Versioned<PlanDraft>) =>
      (await planCalls.$put({ param, json: { version, draft } })).json(),
    // The conflict is shown instead.
    failed: (_, error) => (problemIn(error).code === CHANGED ? undefined : t.notSaved),
    ...{ done: t.saved, reload: reloadPlans },
  });
  const form = useVersionedDraft<PlanDraft>({
    ...{ name: "plan", stored: versioned(plan), saves: "by-button", keptAs: `draft:plan ${plan.id}` },
    ...{ parse: parsePlanDraft, problemWords: planProblems },
    put: async (edit) => versioned(await saving.mutateAsync(edit)),
    fetchNewest: async () => versioned(await queries.fetchQuery({ ...planQuery(plan.id), staleTime: 0 })),
  });
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DraftConflict
        draft={form}
        explained={explainedPlan}
        format={(path, stored) => formatFigure(path, stored, language)}
      />
      <PlanFields
        of={form}
        leadId={plan.leadId}
        billed={plan.billed}
        deducted={plan.deducted}
        isCompared={form.theirs !== undefined}
        disabled={isOver}
      />
      {!isOver && <p className="max-w-prose text-muted">{t.ahead}</p>}
      {!isOver && form.isDirty && <SaveBar form={form} />}
    </Form>
  );
}

function versioned({ version, draft }: Pick<ShownPlan, "version" | "draft">): Versioned<PlanDraft> {
  return { version, value: draft };
}
