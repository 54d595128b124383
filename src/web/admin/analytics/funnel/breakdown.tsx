import { useState, type ReactNode } from "react";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { dimensions, type Dimension } from "#src/work/leads/arrivals/request-group.ts";
import { leadSteps, steps, type Funnel, type FunnelRow, type Step } from "#src/marketing/traffic/funnel/funnel.ts";
import { figureNames, formatShare } from "#src/work/leads/list/figures.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Card } from "#src/web/ui/card.tsx";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { labelWords } from "./label-words.ts";
import { OpenNumber } from "./open-number.tsx";
import type { Behind } from "./use-funnel.ts";
import { dimensionWords, funnelWords, stepName } from "./words.ts";

type Props = { funnel: Funnel; onOpen: (number: Behind) => void };

/** The steps of each source, page of arrival, device or language. */
export function Breakdown({ funnel, onOpen }: Props) {
  const [by, setBy] = useState<Dimension>("source");
  const language = useLanguage();
  const t = funnelWords[language];
  const names = dimensionWords[language];
  const title = t.byTitle(names[by].toLowerCase());
  const rows = funnel[by];
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-4 p-5 pb-3">
        <h2 className="text-lg">{title}</h2>
        <ChoiceBar
          label={t.by}
          options={dimensions.map((value) => ({ value, label: names[value] }))}
          chosen={by}
          onChoose={setBy}
          className="max-sm:grid max-sm:w-full max-sm:grid-cols-2"
        />
      </div>
      {rows.length === 0 && <p className="px-5 pb-5 text-muted">{t.nothing}</p>}
      {rows.length > 0 && (
        <CardTable
          label={title}
          columns={columns({ by, language, onOpen })}
          rows={rows}
          keyOf={({ label }) => label ?? "\n"}
        />
      )}
    </Card>
  );
}

type Columns = { by: Dimension; language: Language; onOpen: Props["onOpen"] };

/** How many came stands on the line of what the row is. */
const BESIDE_LABEL = "tabular-nums @4xl:text-right @max-4xl:flex @max-4xl:gap-x-2";
const FIGURE = "tabular-nums @4xl:text-right @max-4xl:col-span-2 @max-4xl:flex @max-4xl:gap-x-2";

function columns({ by, language, onOpen }: Columns): CardColumn<FunnelRow>[] {
  const name: CardColumn<FunnelRow> = {
    id: "label",
    header: dimensionWords[language][by],
    cell: ({ label }) => labelWords(by, label, language),
    className: "font-semibold @4xl:w-1/4",
  };
  const earned: CardColumn<FunnelRow> = {
    id: "wonCents",
    header: figureNames[language].wonCents,
    className: FIGURE,
    cell: ({ wonCents }) => (
      <Figure header={figureNames[language].wonCents}>{formatDollars(wonCents, language)}</Figure>
    ),
  };
  return [name, ...steps.map((step) => stepColumn(step, { by, language, onOpen })), earned];
}

function stepColumn(step: Step, { by, language, onOpen }: Columns): CardColumn<FunnelRow> {
  const header = stepName(step, language);
  const before = steps[steps.indexOf(step) - 1];
  return {
    id: step,
    header,
    className: before ? FIGURE : BESIDE_LABEL,
    cell: (row) => (
      <Figure header={header}>
        <Count row={row} step={step} open={{ by, language, onOpen }} />{" "}
        {before && (
          <span className="text-muted @max-4xl:w-14 @max-4xl:text-right @4xl:block">
            {formatShare(row[step], row[before], language)}
          </span>
        )}
      </Figure>
    ),
  };
}

function Count({ row, step, open }: { row: FunnelRow; step: Step; open: Columns }) {
  const { by, language, onOpen } = open;
  const { label } = row;
  const shown = row[step].toLocaleString(locales[language]);
  const leadStep = leadSteps.find((known) => known === step);
  if (!leadStep || label === null || row[step] === 0) return shown;
  const name = labelWords(by, label, language);
  return (
    <OpenNumber
      count={shown}
      label={funnelWords[language].openOf(shown, stepName(step, language), name)}
      onOpen={() => onOpen({ step: leadStep, row: { by, label } })}
    />
  );
}

/** In a card the header stands beside the figure. */
function Figure({ header, children }: { header: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="grow text-muted @4xl:hidden">
        {header}{" "}
      </span>
      {children}
    </>
  );
}
