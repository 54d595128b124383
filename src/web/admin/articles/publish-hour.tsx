import { CalendarClock } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import type { EditedArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { articleWords } from "./words.ts";

type Hour = { day: string; time: string };
type Props = { article: EditedArticle; busy: boolean; disabled: boolean; onChoose: (hour: Hour) => void };

const MORNING = "09:00";

/** Where the business is; tomorrow morning until another is chosen. */
export function PublishHour({ article: { publishAt, timeZone, state }, busy, disabled, onChoose }: Props) {
  const t = useWords(articleWords);
  const language = useLanguage();
  const [hour, choose] = useState(() => {
    if (publishAt) return hourOf(new Date(publishAt), timeZone);
    return { ...hourOf(new Date(Date.now() + DAY_MS), timeZone), time: MORNING };
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onChoose(hour);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3 xl:*:grow">
      <div className="max-sm:grow">
        <TextField
          id="publish-day"
          type="date"
          label={t.day}
          required
          value={hour.day}
          onChange={(event) => choose({ ...hour, day: event.target.value })}
        />
      </div>
      <div className="max-sm:grow">
        <TextField
          id="publish-time"
          type="time"
          label={t.hour}
          hint={t.zone(zoneName(timeZone, language))}
          required
          value={hour.time}
          onChange={(event) => choose({ ...hour, time: event.target.value })}
        />
      </div>
      <BusyButton
        type="submit"
        icon={CalendarClock}
        busy={busy}
        disabled={disabled}
        className="beside-field max-sm:w-full xl:mt-0 xl:w-full"
      >
        {state === "scheduled" ? t.reschedule : t.schedule}
      </BusyButton>
    </form>
  );
}

/** Sweden writes its days and hours as a date field does. */
function hourOf(moment: Date, timeZone: string): Hour {
  const [day = "", time = ""] = moment
    .toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  return { day, time };
}

/** "Eastern Time", as people say it. */
function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
