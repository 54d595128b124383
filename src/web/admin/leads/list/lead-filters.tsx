import { leadSorts } from "#src/work/leads/list/lead-list.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { ExportSheetButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { serviceOptionOf, serviceOptions } from "#src/web/admin/leads/shown-service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { iconOnPhone } from "#src/web/ui/tool-button.tsx";
import { filterQuery, isBoard, type ListState } from "#src/web/admin/leads/list-state.ts";
import { listWords, sortWords } from "./words.ts";

type Props = {
  state: ListState;
  found: { matching: number; total: number; services: string[] } | undefined;
  onChange: (changes: Partial<ListState>) => void;
};

/** Two stand side by side on a phone. */
const onPhone = "max-sm:w-0 max-sm:min-w-0 max-sm:[&>select]:pr-8 max-sm:[&>select]:pl-3 max-sm:[&>svg]:right-2";

export function LeadFilters({ state, found, onChange }: Props) {
  const t = useWords(listWords);
  const sorts = useWords(sortWords);
  const language = useLanguage();
  const number = (count: number | undefined) => count?.toLocaleString(locales[language]) ?? "–";
  return (
    <>
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={state.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-0 grow max-sm:basis-full lg:[&>input]:h-9"
      />
      <ChoiceField
        label={t.service}
        options={[
          { value: "", label: t.allServices },
          ...serviceOptions(siteNames().services, { seen: found?.services ?? [], chosen: state.service, language }),
        ]}
        value={state.service && serviceOptionOf(siteNames().services, state.service)}
        onChoose={(service) => onChange({ service })}
        className={`w-52 lg:[&>select]:h-9 max-sm:grow-5 ${onPhone}`}
      />
      {!isBoard(state) && (
        <ChoiceField
          label={t.sort}
          options={leadSorts.map((sort) => ({ value: sort, label: sorts[sort] }))}
          value={state.sort}
          onChoose={(chosen) => onChange({ sort: leadSorts.find((sort) => sort === chosen) ?? "-date" })}
          className={`max-sm:grow-4 lg:hidden ${onPhone}`}
        />
      )}
      <div className="flex items-center justify-between gap-2 max-sm:basis-full">
        <p role="status" className="text-sm leading-tight text-muted tabular-nums lg:min-w-28 lg:text-right">
          {t.count(number(found?.matching), number(found?.total))}
        </p>
        {found && found.matching > 0 && found.matching < found.total && (
          <ExportSheetButton
            label={t.exportThese(number(found.matching))}
            filters={filterQuery(isBoard(state) ? { ...state, status: "" } : state)}
            className={`${iconOnPhone} lg:min-h-9`}
          />
        )}
      </div>
    </>
  );
}
