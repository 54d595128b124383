import { week, formatOpeningTime } from "#src/site/opening-hours.ts";
import { parseHoursLine, weekdayName } from "#src/account/settings/hours-line.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { businessWords } from "./business-words.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";

const frenchDays: Record<(typeof week)[number], string> = {
  monday: "Lundi",
  tuesday: "Mardi",
  wednesday: "Mercredi",
  thursday: "Jeudi",
  friday: "Vendredi",
  saturday: "Samedi",
  sunday: "Dimanche",
};

export function HoursPreview({ line }: { line: string }) {
  const language = useLanguage();
  const t = useWords(businessWords);
  const read = parseHoursLine(line);
  if (!read.ok)
    return (
      <p className="rounded-field bg-mist px-4 py-3 text-sm text-muted">
        {say(settingsProblems, read.problem, language)}.
      </p>
    );
  return (
    <dl className="grid gap-x-8 rounded-field bg-mist px-4 py-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
      {week.map((day) => {
        const hours = read.hours[day];
        return (
          <div key={day} className="flex justify-between gap-4 py-0.5">
            <dt className="text-muted">{language === "fr" ? frenchDays[day] : weekdayName(day)}</dt>
            <dd className="font-semibold tabular-nums">
              {hours
                ? `${formatOpeningTime(hours.opens, language)} – ${formatOpeningTime(hours.closes, language)}`
                : t.closed}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
