import { BriefcaseBusiness } from "lucide-react";
import { jobFilters } from "#src/work/job-cards/job-filter.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { ListFilterField, useListFilter } from "#src/web/admin/parts/list/list-filter.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { pagedListWords } from "#src/web/admin/parts/list/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { JobTable } from "./job-table.tsx";
import { jobFilterWords, jobListWords } from "./words.ts";

export function JobsPage() {
  const t = useWords(jobListWords);
  const { show } = useWords(pagedListWords);
  const names = useWords(jobFilterWords);
  const state = useListFilter("state", jobFilters);
  const list = usePagedList({
    calls: api.jobs,
    filters: { state: state.value },
    load: async (query) => {
      const { jobs, next } = await (await api.jobs.$get({ query })).json();
      return { rows: jobs, next };
    },
  });
  return (
    <AdminPage title={t.title} intro={t.intro}>
      <ListCard
        list={list}
        words={t}
        icon={BriefcaseBusiness}
        filters={<ListFilterField of={state} label={show} all={t.open} shown={jobFilters} names={names} />}
      >
        {(rows) => <JobTable rows={rows} />}
      </ListCard>
    </AdminPage>
  );
}
