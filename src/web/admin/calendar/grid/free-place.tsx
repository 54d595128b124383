import type { CSSProperties, KeyboardEvent } from "react";
import { formatHour } from "#src/work/appointments/appointment-window.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { calendarWords, planningWords } from "#src/web/admin/calendar/visits/words.ts";
import { useWho } from "#src/web/admin/calendar/team/use-who.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { Row, Slot } from "#src/web/admin/calendar/team/slot.ts";
import type { Hands } from "./use-moving.ts";

export type PlaceProps = Pick<Hands, "onSlot"> & {
  /** The hour that Tab leads to, null for the whole day; undefined where it is in another day. */
  tabStop: string | null | undefined;
  onStep: (slot: Slot, event: KeyboardEvent) => void;
  onReach: (slot: Slot) => void;
};

type Props = PlaceProps & {
  slot: Slot;
  /** Whose row it is in, where there are rows. */
  who?: Row;
  className: string;
  style?: CSSProperties;
};

export function FreePlace({ slot, who, tabStop, onSlot, onStep, onReach, className, style }: Props) {
  const t = useWords(planningWords);
  const { wholeDay } = useWords(calendarWords);
  const { newFor } = useWords(teamWords);
  const whoIs = useWho();
  const language = useLanguage();
  const { day, from } = slot;
  const isStop = from === tabStop;
  const when = `${formatDay(day, language, "weekday")}, ${from ? formatHour(from, language) : wholeDay}`;
  return (
    <button
      type="button"
      data-day={day}
      data-from={from ?? ""}
      tabIndex={isStop ? 0 : -1}
      {...(who !== undefined && { "data-row": who ?? "" })}
      aria-label={who === undefined ? t.newAppointmentOn(when) : newFor(when, whoIs([who]))}
      style={style}
      onClick={() => onSlot(slot)}
      onFocus={() => onReach(slot)}
      onKeyDown={(event) => onStep(slot, event)}
      className={`-outline-offset-3 hover:bg-water-soft ${className}`}
    />
  );
}
