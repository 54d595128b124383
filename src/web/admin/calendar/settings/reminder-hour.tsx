import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatHour } from "#src/work/appointments/appointment-window.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { calendarSettingsWords } from "./words.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";

const NEVER = "never";
const hours = Array.from({ length: 15 }, (_, number) => number + 7);

/** Saved at the choice. */
export function ReminderHour({ hour }: { hour: number | null }) {
  const t = useWords(calendarSettingsWords);
  const language = useLanguage();
  const saving = useSaveHour();
  const shown = saving.isPending ? saving.variables : hour;
  const offered = hour === null || hours.includes(hour) ? hours : [...hours, hour].toSorted((a, b) => a - b);
  return (
    <div className="max-w-md">
      <SelectField
        id="reminder-hour"
        label={t.hour}
        value={shown ?? NEVER}
        onChange={({ target }) => saving.mutate(target.value === NEVER ? null : Number(target.value))}
      >
        <option value={NEVER}>{t.never}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {formatHour(`${String(one).padStart(2, "0")}:00`, language)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function useSaveHour() {
  const t = useWords(calendarSettingsWords);
  return useAction({
    call: async (reminderHour: number | null) =>
      (await api["calendar-settings"].$put({ json: { reminderHour } })).json(),
    ...{ done: t.saved, failed: t.notSaved },
    answers: apiQuery(api["calendar-settings"]),
  });
}
