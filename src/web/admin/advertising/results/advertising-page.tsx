import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useState } from "react";
import { formatMonth } from "#src/platform/i18n/formats.ts";
import { groupings } from "#src/marketing/advertising/report/ad-report.ts";
import type { Months } from "#src/platform/clock/months.ts";
import { touches } from "#src/work/leads/touch.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { PageTabs } from "#src/web/admin/parts/tabs/page-tabs.tsx";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useAddressWith, useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { Costs } from "./costs.tsx";
import { Results } from "./results.tsx";
import { Tagging } from "./tagging.tsx";
import { monthChoices, parseMonths } from "./use-advertising.ts";
import { adWords } from "./words.ts";

const views = ["results", "costs", "tagging"] as const;

export function AdvertisingPage() {
  const t = useWords(adWords);
  const language = useLanguage();
  const [choices] = useState(() => monthChoices(new Date()));
  const [wanted, setWanted] = useSearchParam("months");
  const [chosenView, setView] = useSearchParam("view");
  const addressOf = useAddressWith("view");
  const [chosenTouch, setTouch] = useSearchParam("touch");
  const [chosenGrouping, setGrouping] = useSearchParam("by");
  const months = parseMonths(wanted, choices);
  const view = views.find((one) => one === chosenView) ?? "results";
  const touch = touches.find((one) => one === chosenTouch) ?? "last";
  const grouping = groupings.find((one) => one === chosenGrouping) ?? "campaign";
  return (
    <AdminPage
      title={t.title}
      intro={t.intro}
      actions={
        <SaveButton
          label={t.download}
          className="max-sm:grow"
          file={() => ({
            path: apiPath(api["ad-report"].sheet, { query: { ...months, touch, language } }),
            name: `${months.from}-${months.to}.csv`,
            failure: t.saveFailed,
          })}
        />
      }
    >
      <PageTabs
        label={t.views}
        tabs={views.map((one) => ({
          path: addressOf(one === "results" ? "" : one),
          title: t[one],
          isCurrent: one === view,
        }))}
      />
      {view !== "tagging" && (
        <div className="mb-5 flex flex-wrap items-end gap-3">
          <MonthFields
            months={months}
            choices={choices}
            onChoose={({ from, to }) => setWanted(from <= to ? `${from}..${to}` : `${to}..${from}`)}
          />
          {view === "results" && (
            <>
              <ChoiceField
                label={t.grouping}
                value={grouping}
                options={groupings.map((value) => ({ value, label: t[value] }))}
                onChoose={(next) => setGrouping(next === "campaign" ? "" : next)}
                className="w-52 max-sm:grow"
              />
              <ChoiceBar
                label={t.touch}
                options={touches.map((value) => ({ value, label: t[value] }))}
                chosen={touch}
                onChoose={(next) => setTouch(next === "last" ? "" : next)}
                className="max-sm:w-full"
              />
            </>
          )}
        </div>
      )}
      {view === "results" && (
        <Results {...{ months, touch, grouping }} language={language} onNoteCost={() => setView("costs")} />
      )}
      {view === "costs" && <Costs months={months} choices={choices} />}
      {view === "tagging" && <Tagging />}
    </AdminPage>
  );
}

type FieldsProps = { months: Months; choices: string[]; onChoose: (months: Months) => void };

function MonthFields({ months, choices, onChoose }: FieldsProps) {
  const t = useWords(adWords);
  const language = useLanguage();
  const options = choices.map((value) => ({ value, label: formatMonth(value, language) }));
  return (["from", "to"] as const).map((end) => (
    <div key={end} className="max-sm:min-w-40 max-sm:grow">
      <span aria-hidden="true" className="mb-1 block text-sm font-medium text-muted">
        {t[end]}
      </span>
      <ChoiceField
        label={t[end]}
        value={months[end]}
        options={options}
        onChoose={(month) => onChoose({ ...months, [end]: month })}
        className="sm:w-56"
      />
    </div>
  ));
}
