import type { KeyboardEvent } from "react";
import { formatHour } from "#src/work/appointments/appointment-window.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { calendarWords, planningWords } from "#src/web/admin/calendar/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { GridProps } from "./day-grids.tsx";
import type { Slot } from "./slot.ts";

export type PlaceProps = Pick<GridProps, "onSlot"> & {
  tabStop: Slot;
  onStep: (slot: Slot, event: KeyboardEvent) => void;
  onReach: (slot: Slot) => void;
};

type Props = PlaceProps & { slot: Slot; className: string };

export function FreePlace({ slot, tabStop, onSlot, onStep, onReach, className }: Props) {
  const t = useWords(planningWords);
  const { wholeDay } = useWords(calendarWords);
  const language = useLanguage();
  const { day, from } = slot;
  const isStop = day === tabStop.day && from === tabStop.from;
  const when = `${formatDay(day, language, "weekday")}, ${from ? formatHour(from, language) : wholeDay}`;
  return (
    <button
      type="button"
      data-day={day}
      data-from={from ?? ""}
      tabIndex={isStop ? 0 : -1}
      aria-label={t.newAppointmentOn(when)}
      onClick={() => onSlot(slot)}
      onFocus={() => onReach(slot)}
      onKeyDown={(event) => onStep(slot, event)}
      className={`-outline-offset-3 hover:bg-water-soft ${className}`}
    />
  );
}
