import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import type { Vital } from "#src/marketing/traffic/analytics.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { Card } from "#src/web/ui/card.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { rateVital, formatVital, type VitalRating } from "./vital-rating.ts";
import { comparisonWords, vitalMeanings, vitalNames, vitalWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const looks: Record<VitalRating, { icon: typeof CircleCheck; color: string }> = {
  good: { icon: CircleCheck, color: "text-success" },
  fair: { icon: CircleAlert, color: "text-warning" },
  poor: { icon: CircleX, color: "text-danger" },
};

export function VitalsCard({ vitals }: { vitals: Vital[] }) {
  const t = useWords(vitalWords);
  const measured = vitals.filter(({ p75 }) => p75.now !== null);
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t.title}</h2>
      <p className="mt-1 text-sm text-muted">{t.intro}</p>
      {measured.length === 0 && <p className="mt-3 text-muted">{t.nothing}</p>}
      {measured.length > 0 && (
        <table className="mt-3 w-full text-left text-sm max-[22.5rem]:block">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.nowAndBefore}</th>
              <th scope="col">{t.rating}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-[22.5rem]:block">
            {measured.map((vital) => (
              <VitalRow key={vital.name} vital={vital} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function VitalRow({ vital: { name, p75, measured } }: { vital: Vital }) {
  const language = useLanguage();
  const t = vitalWords[language];
  if (p75.now === null) return null;
  const rating = rateVital(name, p75.now);
  const { icon: Icon, color } = looks[rating];
  return (
    <tr className="max-[22.5rem]:flex max-[22.5rem]:flex-wrap max-[22.5rem]:justify-between max-[22.5rem]:pb-2.5">
      <th scope="row" className="w-full py-2.5 pr-3 font-normal">
        <span className="block font-semibold">{vitalNames[language][name]}</span>
        <span className="block text-muted">{vitalMeanings[language][name]}</span>
        <span className="text-muted">
          {t.measurements(measured.now, measured.now.toLocaleString(locales[language]))}
        </span>
      </th>
      <td className="text-right align-top whitespace-nowrap tabular-nums max-[22.5rem]:text-left min-[22.5rem]:py-2.5">
        <span className="block font-semibold">{formatVital(name, p75.now, language)}</span>
        <span className="text-muted">
          {p75.before === null ? comparisonWords[language].none : t.from(formatVital(name, p75.before, language))}
        </span>
      </td>
      <td className="align-top min-[22.5rem]:py-2.5 min-[22.5rem]:pl-4">
        <span className={`flex items-center gap-1.5 font-semibold ${color}`}>
          <Icon aria-hidden="true" className="size-4" />
          {t[rating]}
        </span>
      </td>
    </tr>
  );
}
