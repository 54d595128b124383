import { openingHours, formatOpeningTime, type OpenDays } from "#src/site/opening-hours.ts";
import { useSite, useTranslation } from "./site.tsx";

export function OpeningHours() {
  const { facts } = useSite();
  return (
    <dl>
      {openingHours(facts.business.hours).map((days) => (
        <Line key={days.from} days={days} />
      ))}
    </dl>
  );
}

function Line({ days: { from, to, hours } }: { days: OpenDays }) {
  const { t, language } = useTranslation();
  const time = (value: string) => formatOpeningTime(value, language);
  const day = t(`days.${from}`);
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="first-letter:uppercase">
        {from === to ? day : t("days.range", { from: day, to: t(`days.${to}`) })}
      </dt>
      <dd>{hours ? t("days.hours", { opens: time(hours.opens), closes: time(hours.closes) }) : t("days.closed")}</dd>
    </div>
  );
}
