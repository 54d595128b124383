import { ChevronLeft, ChevronRight } from "lucide-react";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { formatShownDays, stepDay, today } from "#src/web/admin/parts/calendar-days.ts";
import type { ShownDay } from "#src/web/admin/calendar/visits/use-shown-day.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

/** A business of one person has no use for a day by person; one that is open is named. */
export function CalendarToolbar({ shown, hasTeam }: { shown: ShownDay; hasTeam: boolean }) {
  const t = useWords(calendarWords);
  const ofDay = useWords(teamWords);
  const language = useLanguage();
  const { view, day, show } = shown;
  const step = (direction: number) => show({ day: stepDay(view, day, direction) });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-xl font-bold first-letter:uppercase max-sm:w-full">
        {formatShownDays(view, day, language)}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
        <ChoiceBar
          label={t.view}
          options={[
            ...(hasTeam || view === "day" ? [{ value: "day" as const, label: t.day }] : []),
            { value: "week", label: t.week },
            { value: "month", label: t.month },
          ]}
          chosen={view}
          onChoose={(chosen) => show({ view: chosen })}
          className="max-sm:w-full"
        />
        <ToolButton
          icon={ChevronLeft}
          square
          aria-label={view === "day" ? ofDay.previousDay : t.previous}
          onClick={() => step(-1)}
        />
        <ToolButton onClick={() => show({ day: today() })} className="max-sm:grow">
          {t.today}
        </ToolButton>
        <ToolButton
          icon={ChevronRight}
          square
          aria-label={view === "day" ? ofDay.nextDay : t.next}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}
