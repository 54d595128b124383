import { CalendarDays, CalendarPlus, CloudRain, ListOrdered, Settings } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { Link } from "wouter";
import type { ListedAppointment, Window } from "#src/work/appointments/appointment.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { iconOnPhone, ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import type { MovedTo } from "#src/web/admin/calendar/appointment/appointment-form.tsx";
import {
  LazyAppointmentDialog,
  LazyNewAppointmentDialog,
  LazyPostponeDay,
} from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { dateRangeOf, daysLoaded, daysShown, today } from "#src/web/admin/parts/calendar-days.ts";
import { withPlanned } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { isSameWindow, windowAt } from "#src/web/admin/calendar/team/slot.ts";
import type { Moved } from "#src/web/admin/calendar/grid/use-moving.ts";
import { ShownCalendar } from "./shown-calendar.tsx";
import { useMoveAppointment } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { usePlannedVisits, useShownAppointments } from "#src/web/admin/calendar/visits/planned-days.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { TakenTwiceNote } from "#src/web/admin/calendar/team/taken-twice.tsx";
import { TeamFilter } from "#src/web/admin/calendar/team/team-filter.tsx";
import { reassign, Team } from "#src/web/admin/calendar/team/team.ts";
import { useWho } from "#src/web/admin/calendar/team/use-who.ts";
import { PHONE, useMedia } from "#src/web/admin/parts/use-media.ts";
import { useShownDay, type ShownDay } from "#src/web/admin/calendar/visits/use-shown-day.ts";
import { calendarWords, planningWords } from "#src/web/admin/calendar/visits/words.ts";

/** `movedTo`: still to be confirmed. */
type Opened =
  | { kind: "appointment"; appointment: ListedAppointment; movedTo?: MovedTo }
  | { kind: "new"; window?: Window | undefined; people?: string[] | undefined }
  | { kind: "postpone" };

export function CalendarPage() {
  const t = useWords(calendarWords);
  const { newAppointment } = useWords(planningWords);
  const { people, isPending } = usePeople();
  const team = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  const hasTeam = team.size > 0;
  const shown = useShownDay(hasTeam);
  // What was pressed is seen at once, a full calendar when it is drawn.
  const drawn = useDeferredValue(shown);
  // A team begins with another view, and has a filter: what came before its people would move.
  const isTeamKnown = useDeferredValue(!isPending);
  const [opened, open] = useState<Opened>();
  const isAhead = shown.day > today();
  return (
    <AdminPage
      title={t.title}
      actions={
        <>
          <ToolButton
            look="solid"
            onClick={() => open({ kind: "new", ...(isAhead && { window: windowAt({ day: shown.day }) }) })}
            className="max-sm:grow max-sm:basis-0 max-sm:px-2 max-sm:text-sm"
          >
            <CalendarPlus aria-hidden="true" className="size-5 max-sm:hidden" />
            {newAppointment}
          </ToolButton>
          <ToolButton icon={CloudRain} onClick={() => open({ kind: "postpone" })} className={iconOnPhone}>
            {t.postpone}
          </ToolButton>
          <Link href={`/admin/calendar/day-sheet?day=${shown.day}`} asChild>
            <ToolLink icon={ListOrdered} className={iconOnPhone}>
              {t.daySheet}
            </ToolLink>
          </Link>
          <Link href="/admin/calendar/settings" asChild>
            <ToolLink icon={Settings} className={iconOnPhone}>
              {t.settings}
            </ToolLink>
          </Link>
        </>
      }
    >
      {isTeamKnown && <CalendarToolbar shown={shown} hasTeam={hasTeam} />}
      {isTeamKnown && hasTeam && (
        <TeamFilter
          people={people.filter(({ id, isArchived }) => !isArchived || shown.people.includes(id))}
          chosen={shown.people}
          onChoose={(chosen) => shown.show({ people: chosen })}
        />
      )}
      <Team value={team}>
        <LoadedCalendar isTeamKnown={isTeamKnown} shown={drawn} opened={opened} open={open} />
      </Team>
      {opened?.kind === "new" && (
        <LazyNewAppointmentDialog window={opened.window} people={opened.people} onClose={() => open(undefined)} />
      )}
      {opened?.kind === "postpone" && (
        <LazyPostponeDay day={shown.day} people={shown.people} onClose={() => open(undefined)} />
      )}
    </AdminPage>
  );
}

type Props = {
  isTeamKnown: boolean;
  shown: ShownDay;
  opened: Opened | undefined;
  open: (opened: Opened | undefined) => void;
};

/** Not drawn before what was pressed is seen. */
const LoadedCalendar = memo(function Calendar({ isTeamKnown, shown, opened, open }: Props) {
  const t = useWords(calendarWords);
  const { view, day, people, show } = shown;
  const dateRange = dateRangeOf(daysLoaded(view, day));
  const query = useShownAppointments(dateRange);
  const isLate = query.isPlaceholderData;
  const plans = usePlannedVisits(dateRange);
  const visits = useMemo(
    () => withPlanned(query.data?.appointments ?? [], plans.data?.planned ?? []),
    [query.data, plans.data],
  );
  const moving = useMoveAppointment(useWho());
  const onMove = (appointment: ListedAppointment, { to, rows }: Moved) => {
    const { day: from, from: starts, until } = appointment;
    const before = { day: from, from: starts, until, people: appointment.people };
    const movedTo = { ...to, ...(rows && { people: reassign(appointment.people, rows.from, rows.to) }) };
    // Who was told of the hours is asked about first.
    if (appointment.toldTo && !isSameWindow(appointment, to)) open({ kind: "appointment", appointment, movedTo });
    else moving.mutate({ appointment, to: movedTo, before: rows ? before : { day: from, from: starts, until } });
  };
  const onNew = (window: Window, sent?: string[]) => open({ kind: "new", window, people: sent });
  const placeholder = <Skeleton shape="week" />;
  if (!isTeamKnown) return placeholder;
  return (
    <QueryState query={query} failed={t.failed} errorInCard placeholder={placeholder}>
      {({ appointments, taken }) => (
        <div aria-busy={isLate} className={isLate ? "opacity-60" : ""}>
          {plans.isLoadingError && <p className="mb-3 text-sm text-danger">{t.plannedFailed}</p>}
          {visits.length === 0 && !isLate && <Nothing view={view} onNew={() => open({ kind: "new" })} />}
          <TakenTwiceNote
            {...{ taken, appointments }}
            people={people}
            days={daysShown(view, day)}
            onDay={view === "day" ? undefined : (chosen) => show({ view: "day", day: chosen })}
          />
          <ShownCalendar
            {...{ visits, taken, shown, onMove, onNew }}
            onOpen={(appointment) => open({ kind: "appointment", appointment })}
          />
          {opened?.kind === "appointment" && (
            <LazyAppointmentDialog
              key={opened.appointment.id}
              appointment={appointments.find(({ id }) => id === opened.appointment.id) ?? opened.appointment}
              movedTo={opened.movedTo}
              onClose={() => open(undefined)}
            />
          )}
        </div>
      )}
    </QueryState>
  );
});

/** A day says it itself; on a phone a month says it below the day that is chosen. */
function Nothing({ view, onNew }: { view: ShownDay["view"]; onNew: () => void }) {
  const t = useWords(calendarWords);
  const { newAppointment } = useWords(planningWords);
  const isPhone = useMedia(PHONE);
  if (view === "day" || (isPhone && view === "month")) return null;
  return (
    <Card className="mb-5">
      <EmptyState icon={CalendarDays} title={t.none} className="py-6!" hint={t.noneHint}>
        <div className="flex flex-wrap justify-center gap-2">
          <ToolButton onClick={onNew}>{newAppointment}</ToolButton>
          <Link href="/admin/leads" asChild>
            <ToolLink>{t.toLeads}</ToolLink>
          </Link>
        </div>
      </EmptyState>
    </Card>
  );
}
