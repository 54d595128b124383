import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { addDays, isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { formatDays } from "#src/platform/i18n/formats.ts";
import { weekOf } from "#src/work/hours/week.ts";
import { weekTable } from "#src/work/hours/week-table.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { hoursWords } from "./hours-words.ts";
import { PersonHours } from "./person-hours.tsx";
import { useHours, type WorkedHours } from "./use-hours.ts";
import { WeekTable } from "./week-table.tsx";

/** A week of what the team worked, corrected here and taken away as a file. */
export function HoursPage() {
  const t = useWords(hoursWords);
  const { title } = useWords(calendarWords);
  const { loading } = useWords(commonWords);
  const [asked, choose] = useSearchParam("week");
  const week = weekOf(isCalendarDay(asked) ? asked : today());
  const query = useHours(week);
  return (
    <AdminPage title={t.title} under={{ title, path: "/admin/calendar" }}>
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-prose text-muted">{t.intro}</p>
        <WeekBar week={week} onChoose={choose} />
        <QueryState
          query={query}
          failed={t.notLoaded}
          placeholder={<Placeholder label={loading} rows={3} row="h-20" />}
        >
          {(hours) => <Shown hours={hours} />}
        </QueryState>
      </div>
    </AdminPage>
  );
}

type BarProps = { week: { from: string; to: string }; onChoose: (week: string) => void };

function WeekBar({ week: { from, to }, onChoose }: BarProps) {
  const t = useWords(hoursWords);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ToolButton icon={ChevronLeft} square aria-label={t.before} onClick={() => onChoose(addDays(from, -7))} />
      <ToolButton icon={ChevronRight} square aria-label={t.after} onClick={() => onChoose(addDays(from, 7))} />
      <div role="status">
        <h2 className="text-lg">{formatDays({ from, to }, language)}</h2>
      </div>
      <span className="sm:ml-auto">
        <SaveButton
          label={t.download}
          file={() => ({
            path: apiPath(api.hours.sheet, { query: { from, to, language } }),
            name: "hours.csv",
            ...{ success: t.downloaded, failure: t.notDownloaded },
          })}
        />
      </span>
    </div>
  );
}

function Shown({ hours: { from, entries } }: { hours: WorkedHours }) {
  const t = useWords(hoursWords);
  const { people } = usePeople();
  const rows = weekTable(entries, { from, people: people.map(({ id }) => id) });
  if (people.length === 0)
    return (
      <p>
        {t.noTeam}{" "}
        <Link href="/admin/settings?tab=people" className="text-water underline underline-offset-4">
          {t.toTeam}
        </Link>
      </p>
    );
  if (rows.length === 0) return <p className="text-muted">{t.none}</p>;
  return (
    <>
      <Card className="p-2 max-md:hidden">
        <WeekTable rows={rows} from={from} people={people} />
      </Card>
      {rows.map((row) => (
        <PersonHours key={row.personId} row={row} person={people.find(({ id }) => id === row.personId)} />
      ))}
    </>
  );
}
