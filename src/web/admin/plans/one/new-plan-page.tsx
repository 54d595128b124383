import { useQuery } from "@tanstack/react-query";
import { Save } from "lucide-react";
import { useLocation } from "wouter";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import type { UsualPlan } from "#src/work/plans/new-plan.server.ts";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import { parsePlanDraft, type PlanDraft } from "#src/work/plans/plan.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanFields } from "#src/web/admin/plans/editor/plan-fields.tsx";
import { UsualPlans } from "#src/web/admin/plans/editor/usual-plans.tsx";
import { planEditorWords } from "#src/web/admin/plans/editor/words.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { reloadPlans } from "#src/web/admin/plans/use-plans.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { onePlanWords } from "./words.ts";

export function NewPlanPage({ params: { id } }: { params: { id: string } }) {
  const t = useWords(onePlanWords);
  const { notLoaded } = useWords(planWords);
  const [quote] = useSearchParam("quote");
  const [job] = useSearchParam("job");
  const lead = useQuery(apiQuery(api.leads[":id"], { param: { id } }));
  const origin = { ...(quote && { quote }), ...(job && { job }) };
  // What is typed stays while the window is left.
  const begun = useQuery({
    ...apiQuery(api.leads[":id"]["new-plan"], { param: { id }, query: origin }),
    ...{ staleTime: Infinity, gcTime: 0 },
  });
  return (
    <AdminPage title={t.newPlan} under={{ title: lead.data?.name || t.lead, path: leadPath(id) }}>
      <QueryState query={begun} failed={notLoaded} errorInCard placeholder={<Skeleton shape="form" />}>
        {(shown) => (
          <SiteLanguages value={siteNames().outline.languages}>
            <NewPlan leadId={id} {...shown} />
          </SiteLanguages>
        )}
      </QueryState>
    </AdminPage>
  );
}

type Begun = {
  leadId: string;
  quoteId: string | null;
  draft: PlanDraft;
  usual: UsualPlan[];
  deducted: readonly Deducted[];
};

function NewPlan({ leadId, quoteId, draft, usual, deducted }: Begun) {
  const t = useWords(planEditorWords);
  const [, navigate] = useLocation();
  const making = useAction({
    call: async (json: { quoteId: string | null; draft: PlanDraft }) =>
      (await api.leads[":id"].plans.$post({ param: { id: leadId }, json })).json(),
    ...{ done: t.created, failed: t.notSaved, reload: reloadPlans },
  });
  const form = useForm({
    ...{ name: "plan", initial: draft, parse: parsePlanDraft, problemWords: planProblems },
    save: (made: PlanDraft) => making.mutateAsync({ quoteId, draft: made }),
    onSaved: ({ id }) => navigate(planPath(id)),
  });
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PlanFields of={form} leadId={leadId} deducted={deducted}>
        {usual.length > 0 && <UsualPlans of={form} plans={usual} />}
      </PlanFields>
      <div className="flex flex-wrap *:max-sm:grow">
        <BusyButton type="submit" look="solid" icon={Save} busy={form.isSaving}>
          {t.create}
        </BusyButton>
      </div>
    </Form>
  );
}
