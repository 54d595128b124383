import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { sayPlan, writtenIn } from "#src/customers/plans/plan-words.ts";
import type { PlanDraft } from "#src/customers/plans/plan.ts";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanForm } from "#src/web/admin/plans/editor/plan-form.tsx";
import { planEditorWords } from "#src/web/admin/plans/editor/words.ts";
import { PlanBadge } from "#src/web/admin/plans/plan-badge.tsx";
import { planCalls, planQuery, reloadPlans, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { EndCard } from "./end-card.tsx";
import { PausesCard } from "./pauses-card.tsx";
import { PlanLinkCard } from "./plan-link-card.tsx";
import { VisitsCard } from "./visits-card.tsx";
import { onePlanWords } from "./words.ts";

const LIST = "/admin/plans";

export function PlanPage({ params }: { params: { id: string } }) {
  return <OnePlan key={params.id} id={params.id} />;
}

function OnePlan({ id }: { id: string }) {
  const t = useWords(planWords);
  const language = useLanguage();
  const query = useQuery(planQuery(id));
  const { data: plan, error } = query;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <AdminPage
      title={plan ? writtenIn(plan.draft.title, language) || t.untitled : t.plan}
      under={{ title: t.plans, path: LIST }}
      intro={plan && <Intro plan={plan} />}
    >
      {isGone ? (
        <Card>
          <EmptyState title={t.gone}>
            <Link href={LIST} asChild>
              <ToolLink>{t.backToList}</ToolLink>
            </Link>
          </EmptyState>
        </Card>
      ) : (
        <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={<Skeleton shape="form" />}>
          {(shown) => (
            <SiteLanguages value={siteNames().outline.languages}>
              <Shown plan={shown} />
            </SiteLanguages>
          )}
        </QueryState>
      )}
    </AdminPage>
  );
}

function Intro({ plan }: { plan: ShownPlan }) {
  const { openLead } = useWords(onePlanWords);
  const language = useLanguage();
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <PlanBadge state={plan.state} />
      <span>{sayPlan(plan.draft, language)}</span>
      <Link href={leadPath(plan.leadId)} className="text-water underline underline-offset-4">
        {plan.customer || openLead}
      </Link>
    </span>
  );
}

function Shown({ plan }: { plan: ShownPlan }) {
  const isOver = plan.endedOn !== null;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-5 lg:order-2">
        <VisitsCard plan={plan} />
        {!isOver && <PausesCard plan={plan} />}
        <PlanLinkCard plan={plan} />
        {!isOver && <EndCard plan={plan} />}
      </div>
      <Editor plan={plan} />
    </div>
  );
}

function Editor({ plan }: { plan: ShownPlan }) {
  const t = useWords(planEditorWords);
  const { id, version, billed, deducted } = plan;
  const saving = useAction({
    call: async (draft: PlanDraft) => (await planCalls.$put({ param: { id }, json: { version, draft } })).json(),
    ...{ done: t.saved, failed: t.notSaved, reload: reloadPlans },
  });
  return (
    <PlanForm
      initial={plan.draft}
      save={(draft) => saving.mutateAsync(draft)}
      onSaved={() => undefined}
      billed={billed.length}
      deducted={deducted}
    />
  );
}
