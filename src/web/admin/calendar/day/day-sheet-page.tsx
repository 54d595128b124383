import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { calendarWords } from "#src/web/admin/calendar/words.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { DayOrder } from "./day-order.tsx";
import { HelperLinks } from "./helper-links.tsx";
import { useDay } from "./use-day.ts";
import { dayWords } from "./words.ts";

/** The order of a day, and the links by which helpers follow it. */
export function DaySheetPage() {
  const t = useWords(dayWords);
  const { title } = useWords(calendarWords);
  const { loading } = useWords(commonWords);
  const [asked, choose] = useSearchParam("day");
  const day = isCalendarDay(asked) ? asked : today();
  const query = useDay(day);
  return (
    <AdminPage title={t.title} under={{ title, path: "/admin/calendar" }}>
      <div className="grid max-w-3xl gap-5">
        <LeadSection title={t.order}>
          <p className="max-w-prose text-muted">{t.orderIntro}</p>
          <div className="max-w-52">
            <TextField
              id="sheet-day"
              type="date"
              label={t.day}
              value={day}
              onChange={({ target }) => isCalendarDay(target.value) && choose(target.value)}
            />
          </div>
          <QueryState
            query={query}
            failed={t.notLoaded}
            placeholder={<Placeholder label={loading} rows={3} row="h-20" />}
          >
            {({ appointments, places, base }) => <DayOrder {...{ day, appointments, places, base }} />}
          </QueryState>
        </LeadSection>
        <LeadSection title={t.links}>
          <HelperLinks day={day} />
        </LeadSection>
      </div>
    </AdminPage>
  );
}
