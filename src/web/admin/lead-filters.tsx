import type { ReactNode } from "react";
import { ChoiceField } from "../ui/choice-field.tsx";
import { SearchField } from "../ui/search-field.tsx";
import type { LeadFilter } from "./filter-leads.ts";

type Props = {
  filter: LeadFilter;
  services: string[];
  onSearch: (search: string) => void;
  onService: (service: string) => void;
  children: ReactNode;
};

export function LeadFilters({ filter, services, onSearch, onService, children }: Props) {
  const options = [{ value: "", label: "All Services" }, ...services.map((label) => ({ value: label, label }))];
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      <SearchField
        label="Search leads"
        placeholder="Name, email, phone or service"
        value={filter.search}
        onSearch={onSearch}
        className="min-w-0 grow basis-72"
      />
      <ChoiceField
        label="Service"
        options={options}
        value={filter.service}
        onChoose={onService}
        className="grow basis-56 sm:max-w-72"
      />
      <p role="status" className="shrink-0 text-sm text-muted tabular-nums max-sm:basis-full sm:ml-auto">
        {children}
      </p>
    </div>
  );
}
