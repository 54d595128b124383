import { Link } from "wouter";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { SelectField, TextField } from "#src/web/ui/fields/field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { AbsentCard } from "./absent-card.tsx";
import { absentWords } from "./absent-words.ts";
import { DayOrderList } from "./day-order.tsx";
import { HelperLinks } from "./helper-links.tsx";
import { useDay } from "./use-day.ts";
import { dayWords } from "./words.ts";

/** Where a long day is scrolled past, on a screen of one column. */
const ABSENT = "absent";

/** The order of a day, and the links by which helpers follow it. */
export function DaySheetPage() {
  const t = useWords(dayWords);
  const absent = useWords(absentWords);
  const { title } = useWords(calendarWords);
  const { loading } = useWords(commonWords);
  const [asked, choose] = useSearchParam("day");
  const day = isCalendarDay(asked) ? asked : today();
  const { team } = usePeople();
  const [wanted, choosePerson] = useSearchParam("person");
  const person = team.some(({ id }) => id === wanted) ? wanted : "";
  const query = useDay({ day, person });
  return (
    <AdminPage title={t.title} under={{ title, path: "/admin/calendar" }}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-5 xl:max-w-none xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SectionCard title={t.order}>
          <p className="max-w-prose text-muted">{t.orderIntro}</p>
          <div className="grid max-w-md gap-4 sm:grid-cols-2">
            <TextField
              id="sheet-day"
              type="date"
              label={t.day}
              value={day}
              onChange={({ target }) => isCalendarDay(target.value) && choose(target.value)}
            />
            {team.length > 0 && (
              <SelectField
                id="sheet-person"
                label={t.of}
                value={person}
                onChange={({ target }) => choosePerson(target.value)}
              >
                <option value="">{t.everybody}</option>
                {team.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
          {team.length > 0 && (
            <a
              href={`#${ABSENT}`}
              className="justify-self-start py-1 text-water underline underline-offset-4 xl:hidden"
            >
              {absent.title}
            </a>
          )}
          <QueryState
            query={query}
            failed={t.notLoaded}
            placeholder={<Placeholder label={loading} rows={3} row="h-20" />}
          >
            {({ appointments, places, base }) => (
              <DayOrderList of={{ day, person }} {...{ appointments, places, base }} />
            )}
          </QueryState>
        </SectionCard>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {team.length > 0 && (
            <div id={ABSENT} tabIndex={-1} className="scroll-mt-20 outline-none">
              <SectionCard title={absent.title}>
                <p className="max-w-prose text-muted">{absent.intro}</p>
                <AbsentCard key={day} day={day} />
                <Link
                  href="/admin/calendar/hours"
                  className="justify-self-start py-1 text-water underline underline-offset-4"
                >
                  {t.hours}
                </Link>
              </SectionCard>
            </div>
          )}
          <SectionCard title={t.links}>
            <HelperLinks day={day} />
          </SectionCard>
        </div>
      </div>
    </AdminPage>
  );
}
