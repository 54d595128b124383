import { locales, type Language } from "#src/platform/i18n/language.ts";
import { leadSteps, steps, type FunnelCounts, type Step } from "#src/marketing/traffic/funnel/funnel.ts";
import { figureNames, formatShare, otherRequestsWords } from "#src/work/leads/list/figures.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { FigureMeanings } from "#src/web/admin/parts/figure-meanings.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { OpenNumber } from "./open-number.tsx";
import type { Behind } from "./use-funnel.ts";
import { funnelWords, stepName } from "./words.ts";

type Props = { total: FunnelCounts; otherRequests: number; onOpen: (number: Behind) => void };

const cell = "py-3 align-top tabular-nums";

/** A table whose rows have a bar: how many came as far, and how many stopped before. */
export function StepsCard({ total, otherRequests, onOpen }: Props) {
  const language = useLanguage();
  const t = funnelWords[language];
  const head = "py-1 pl-2 text-right align-bottom font-semibold sm:pl-4";
  return (
    <Card className="p-5">
      <table className="w-full text-left" aria-label={t.title}>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-full py-1 align-bottom font-medium">
              {t.step}
            </th>
            <th scope="col" className={head}>
              {t.count}
            </th>
            <th scope="col" className={`${head} max-sm:sr-only`}>
              {t.ofBefore}
            </th>
            <th scope="col" className={head}>
              {t.left}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {steps.map((step) => (
            <StepRow key={step} step={step} total={total} otherRequests={otherRequests} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-4">
        <span className="text-xl font-extrabold tabular-nums">{formatDollars(total.wonCents, language)}</span>
        <span className="text-muted">{figureNames[language].wonCents}</span>
      </p>
      <FigureMeanings of={["visits", "formStarts", "requests", "quoted", "won"]} />
    </Card>
  );
}

function StepRow({ step, total, otherRequests, onOpen }: Props & { step: Step }) {
  const language = useLanguage();
  const t = funnelWords[language];
  const shown = (count: number) => count.toLocaleString(locales[language]);
  const next = steps[steps.indexOf(step) + 1];
  const before = steps[steps.indexOf(step) - 1];
  const left = next && total[step] - total[next];
  const leftShare = left === undefined ? undefined : formatShare(left, total[step], language);
  const share = before && formatShare(total[step], total[before], language);
  const notes = step === "requests" ? requestNotes({ total, otherRequests }, language) : [];
  const leadStep = leadSteps.find((known) => known === step);
  const most = Math.max(1, ...steps.map((one) => total[one]));
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium hyphens-auto wrap-anywhere`}>
        {stepName(step, language)}
        <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-1.5 block h-2 w-full">
          <rect width="100" height="8" className="fill-mist" />
          <rect width={(total[step] / most) * 100} height="8" className="fill-water" />
        </svg>
        {notes.map((note) => (
          <span key={note} className="mt-1 block text-sm font-normal text-muted">
            {note}
          </span>
        ))}
      </th>
      <td className={`${cell} pl-2 text-right text-lg font-extrabold sm:pl-4`}>
        {leadStep && total[step] > 0 ? (
          <OpenNumber
            count={shown(total[step])}
            label={t.open(shown(total[step]), stepName(step, language))}
            onOpen={() => onOpen({ step: leadStep })}
          />
        ) : (
          shown(total[step])
        )}
      </td>
      <td className={`${cell} pl-4 text-right whitespace-nowrap text-muted max-sm:sr-only`}>
        {share && before ? t.shareOf(share, shown(total[before])) : "–"}
      </td>
      <td className={`${cell} pl-2 text-right sm:pl-4 min-[22.5rem]:whitespace-nowrap`}>
        {left !== undefined && left >= 0 && leftShare ? t.leftHere(shown(left), leftShare) : "–"}
      </td>
    </tr>
  );
}

/** Why there may be more requests than forms started, or more jobs than these. */
function requestNotes({ total, otherRequests }: Omit<Props, "onOpen">, language: Language): string[] {
  const notes = [];
  if (otherRequests > 0)
    notes.push(otherRequestsWords[language].others(otherRequests.toLocaleString(locales[language])));
  if (total.requests > total.begun) notes.push(funnelWords[language].moreThanBegun);
  return notes;
}
