import { formatDay } from "#src/platform/i18n/formats.ts";
import type { PlanListed } from "#src/work/plans/list/plan-list.server.ts";
import { sayPlan } from "#src/work/plans/plan-words.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanBadge } from "#src/web/admin/plans/plan-badge.tsx";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { planListWords } from "./words.ts";

export function PlanTable({ rows }: { rows: PlanListed[] }) {
  const { title } = useWords(planListWords);
  return <CardTable label={title} columns={useColumns()} rows={rows} keyOf={({ id }) => id} />;
}

function useColumns(): CardColumn<PlanListed>[] {
  const t = useWords(planListWords);
  const { untitled } = useWords(planWords);
  const { noName } = useWords(leadsWords);
  const language = useLanguage();
  return [
    {
      id: "plan",
      header: t.plan,
      className: "@4xl:w-56",
      cell: ({ id, draft }) => (
        <RowLink href={planPath(id)} large>
          {writtenIn(draft.title, language) || untitled}
        </RowLink>
      ),
    },
    {
      id: "state",
      header: t.state,
      className: "@4xl:w-32 @max-4xl:text-right",
      cell: ({ state }) => <PlanBadge state={state} />,
    },
    {
      id: "customer",
      header: t.customer,
      className: "@max-4xl:col-span-2",
      cell: ({ customer, draft }) => (
        <>
          {customer || noName}
          {draft.place && <span className="block text-muted">{draft.place}</span>}
        </>
      ),
    },
    {
      id: "rule",
      header: t.rule,
      className: "@max-4xl:col-span-2",
      cell: ({ draft }) => sayPlan(draft, language),
    },
    {
      id: "next",
      header: t.next,
      className: "@4xl:w-40 @max-4xl:col-span-2",
      isNamed: true,
      cell: ({ nextVisit }) =>
        nextVisit ? formatDay(nextVisit, language, "medium") : <span className="text-muted">{t.noVisit}</span>,
    },
  ];
}
