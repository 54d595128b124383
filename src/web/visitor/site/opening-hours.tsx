import type { Hours, OpenRange } from "#src/site/business.ts";
import { formatOpeningTime, isAllDay, openingHours, rangesOf, spanOf, type OpenDays } from "#src/site/opening-hours.ts";
import { useSite, useTranslation } from "./site.tsx";

export function OpeningHours() {
  const { facts } = useSite();
  const { t } = useTranslation();
  const { hours, takesEmergencies, areHoursHidden } = facts.business;
  if (areHoursHidden) return null;
  return (
    <dl>
      {openingHours(hours).map((days) => (
        <Days key={days.from} days={days} />
      ))}
      {takesEmergencies && <Line name={t("days.emergencies")}>{t("days.anytime")}</Line>}
    </dl>
  );
}

function Days({ days }: { days: OpenDays }) {
  const { t } = useTranslation();
  const { from, to, hours } = days;
  const span = spanOf(days);
  const first = t(`days.${from}`);
  return (
    <Line name={span === "day" ? first : t(`days.${span}`, { from: first, to: t(`days.${to}`) })}>
      {useHoursIn()(hours)}
    </Line>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-0.5">
      <dt className="first-letter:uppercase">{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

function useHoursIn() {
  const { t, language } = useTranslation();
  const said = ({ opens, closes }: OpenRange) =>
    t("days.hours", { opens: formatOpeningTime(opens, language), closes: formatOpeningTime(closes, language) });
  return (hours: Hours): string => {
    if (hours === "by-appointment") return t("days.byAppointment");
    if (isAllDay(hours)) return t("days.allDay");
    const [first, again] = rangesOf(hours);
    if (!first) return t("days.closed");
    return again ? t("days.both", { first: said(first), second: said(again) }) : said(first);
  };
}
