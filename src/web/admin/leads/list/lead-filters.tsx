import type { ReactNode } from "react";
import { leadSorts } from "#src/leads/list/lead-list.ts";
import { leadStatuses } from "#src/leads/lead-status.ts";
import { ChoiceField } from "#src/web/ui/choice-field.tsx";
import { SearchField } from "#src/web/ui/search-field.tsx";
import type { LeadQuestion } from "./list-state.ts";
import { statusWords } from "#src/web/admin/leads/lead-status-words.ts";
import { leadsWords, sortWords } from "./leads-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  question: LeadQuestion;
  services: string[];
  onAsk: (changes: Partial<LeadQuestion>) => void;
  children: ReactNode;
};

export function LeadFilters({ question, services, onAsk, children }: Props) {
  const t = useWords(leadsWords);
  const statuses = useWords(statusWords);
  const sorts = useWords(sortWords);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={question.search}
        onSearch={(search) => onAsk({ search })}
        className="min-w-0 basis-full"
      />
      <ChoiceField
        label={t.service}
        options={[{ value: "", label: t.allServices }, ...withChosen(services, question.service)]}
        value={question.service}
        onChoose={(service) => onAsk({ service })}
        className="grow basis-full sm:basis-40"
      />
      <ChoiceField
        label={t.status}
        options={[
          { value: "", label: t.allStatuses },
          ...leadStatuses.map((status) => ({ value: status, label: statuses[status] })),
        ]}
        value={question.status}
        onChoose={(chosen) => onAsk({ status: leadStatuses.find((status) => status === chosen) ?? "" })}
        className="grow basis-32 max-sm:[&>select]:pr-9 max-sm:[&>select]:pl-3"
      />
      <ChoiceField
        label={t.sort}
        options={leadSorts.map((sort) => ({ value: sort, label: sorts[sort] }))}
        value={question.sort}
        onChoose={(chosen) => onAsk({ sort: leadSorts.find((sort) => sort === chosen) ?? "-date" })}
        className="grow basis-32 max-sm:[&>select]:pr-9 max-sm:[&>select]:pl-3"
      />
      <p role="status" className="shrink-0 text-sm text-muted tabular-nums max-sm:basis-full sm:ml-auto">
        {children}
      </p>
    </div>
  );
}

/** The one from the address stays to be seen although no lead has it. */
function withChosen(services: string[], chosen: string) {
  const all = chosen && !services.includes(chosen) ? [...services, chosen] : services;
  return all.map((label) => ({ value: label, label }));
}
