import { Plus, X } from "lucide-react";
import type { Hours, OpenRange } from "#src/site/business.ts";
import { formatOpeningTime } from "#src/site/opening-hours.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { iconOnPhone, ToolButton } from "#src/web/ui/tool-button.tsx";
import { timesBetween, withoutPause, withPause } from "./day-hours.ts";
import { HoursSelect } from "./hours-select.tsx";
import { openingHoursWords } from "./hours-words.ts";

type Props = { day: string; hours: Hours; onChange: (hours: Hours) => void };

/** When a day opens and closes, and a pause between. */
export function OpenTimes({ day, hours, onChange }: Props) {
  const t = useWords(openingHoursWords);
  if (hours === null || hours === "by-appointment") return null;
  const { again } = hours;
  const paused = withPause(hours);
  return (
    <>
      <Range
        range={hours}
        before={again?.opens}
        names={{ opens: t.opens(day), closes: t.closes(day) }}
        onChange={(range) => onChange({ ...hours, ...range })}
      />
      {again && (
        <>
          <span className="text-muted">{t.followedBy}</span>
          <Range
            range={again}
            after={hours.closes}
            names={{ opens: t.opensAgain(day), closes: t.closesAgain(day) }}
            onChange={(range) => onChange({ ...hours, again: range })}
          />
          <ToolButton
            icon={X}
            square
            look="plain"
            aria-label={t.removePauseOf(day)}
            onClick={() => onChange(withoutPause(hours))}
          />
        </>
      )}
      {!again && paused && (
        <ToolButton
          icon={Plus}
          look="plain"
          className={`px-2.5 ${iconOnPhone}`}
          aria-label={t.addPauseOf(day)}
          onClick={() => onChange(paused)}
        >
          {t.addPause}
        </ToolButton>
      )}
    </>
  );
}

type RangeProps = {
  range: OpenRange;
  names: { opens: string; closes: string };
  after?: string | undefined;
  before?: string | undefined;
  onChange: (range: OpenRange) => void;
};

/** Only times that make sense are offered, so that none can be wrong. */
function Range({ range: { opens, closes }, names, after, before, onChange }: RangeProps) {
  const t = useWords(openingHoursWords);
  return (
    <span className="flex items-center gap-2">
      <Time
        label={names.opens}
        value={opens}
        times={timesBetween(after, closes, opens)}
        onChoose={(time) => onChange({ opens: time, closes })}
      />
      <span aria-hidden="true" className="text-muted">
        {t.until}
      </span>
      <Time
        label={names.closes}
        value={closes}
        times={timesBetween(opens, before, closes)}
        onChoose={(time) => onChange({ opens, closes: time })}
      />
    </span>
  );
}

type TimeProps = { label: string; value: string; times: readonly string[]; onChoose: (time: string) => void };

function Time({ times, ...select }: TimeProps) {
  const language = useLanguage();
  const t = useWords(openingHoursWords);
  return (
    <HoursSelect {...select} className="w-28 sm:w-32">
      {times.map((time) => (
        <option key={time} value={time}>
          {time === "23:59" || time === "00:00" ? t.midnight : formatOpeningTime(time, language)}
        </option>
      ))}
    </HoursSelect>
  );
}
