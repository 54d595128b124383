import type { ReactNode } from "react";
import { leadSorts } from "#src/leads/list/lead-list.ts";
import { leadStatuses } from "#src/leads/lead-status.ts";
import { ChoiceField } from "#src/web/ui/choice-field.tsx";
import { SearchField } from "#src/web/ui/search-field.tsx";
import type { ListState } from "./list-state.ts";
import { serviceOptionOf, serviceOptions } from "#src/web/admin/leads/shown-service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { statusWords } from "#src/leads/lead-status-words.ts";
import { listWords, sortWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  state: ListState;
  services: string[];
  onChange: (changes: Partial<ListState>) => void;
  children: ReactNode;
};

export function LeadFilters({ state, services, onChange, children }: Props) {
  const t = useWords(listWords);
  const statuses = useWords(statusWords);
  const sorts = useWords(sortWords);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={state.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-0 basis-full"
      />
      <ChoiceField
        label={t.service}
        options={[{ value: "", label: t.allServices }, ...serviceOptions(services, state.service, language)]}
        value={state.service && serviceOptionOf(state.service)}
        onChoose={(service) => onChange({ service })}
        className="grow basis-full sm:basis-40"
      />
      <ChoiceField
        label={t.status}
        options={[
          { value: "", label: t.allStatuses },
          ...leadStatuses.map((status) => ({ value: status, label: statuses[status] })),
        ]}
        value={state.status}
        onChoose={(chosen) => onChange({ status: leadStatuses.find((status) => status === chosen) ?? "" })}
        className="grow basis-32 max-sm:[&>select]:pr-9 max-sm:[&>select]:pl-3"
      />
      <ChoiceField
        label={t.sort}
        options={leadSorts.map((sort) => ({ value: sort, label: sorts[sort] }))}
        value={state.sort}
        onChoose={(chosen) => onChange({ sort: leadSorts.find((sort) => sort === chosen) ?? "-date" })}
        className="grow basis-32 max-sm:[&>select]:pr-9 max-sm:[&>select]:pl-3"
      />
      <p role="status" className="shrink-0 text-sm text-muted tabular-nums max-sm:basis-full sm:ml-auto">
        {children}
      </p>
    </div>
  );
}
