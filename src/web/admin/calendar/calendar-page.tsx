import { CalendarDays, CloudRain, Settings } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ListedAppointment } from "#src/customers/appointments/appointment.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { iconOnPhone, ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { Agenda } from "./agenda.tsx";
import { AppointmentDialog } from "./appointment/appointment-dialog.tsx";
import { daysShown, dateRangeOf } from "./calendar-days.ts";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { MonthGrid, WeekGrid } from "./grid/day-grids.tsx";
import { useDragDay } from "./grid/use-drag-day.ts";
import { PostponeDay } from "./postpone-day.tsx";
import { useAppointments, useMoveAppointment } from "./use-appointments.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { useShownDay, type ShownDay } from "./use-shown-day.ts";
import { calendarWords } from "./words.ts";

export function CalendarPage() {
  const t = useWords(calendarWords);
  const { loading } = useWords(commonWords);
  const shown = useShownDay();
  const [isPostponing, setPostponing] = useState(false);
  const days = daysShown(shown.view, shown.day);
  const query = useAppointments(dateRangeOf(days));
  return (
    <AdminPage
      title={t.title}
      actions={
        <>
          <ToolButton onClick={() => setPostponing(true)} className="max-sm:grow">
            <CloudRain aria-hidden="true" className="size-5" />
            {t.postpone}
          </ToolButton>
          <Link href="/admin/calendar/settings" asChild>
            <ToolLink className={iconOnPhone}>
              <Settings aria-hidden="true" className="size-5" />
              {t.settings}
            </ToolLink>
          </Link>
        </>
      }
    >
      <CalendarToolbar shown={shown} />
      <QueryState
        query={query}
        failed={t.failed}
        errorInCard
        placeholder={<Placeholder label={loading} rows={1} row="h-96" />}
      >
        {({ appointments }) => <Shown appointments={appointments} days={days} shown={shown} />}
      </QueryState>
      {isPostponing && <PostponeDay day={shown.day} onClose={() => setPostponing(false)} />}
    </AdminPage>
  );
}

type Props = { appointments: ListedAppointment[]; days: string[]; shown: ShownDay };
type Opened = { appointment: ListedAppointment; movedTo?: string };

function Shown({ appointments, days, shown }: Props) {
  const t = useWords(calendarWords);
  const isPhone = useIsPhone();
  const [opened, open] = useState<Opened>();
  const moving = useMoveAppointment();
  const drag = useDragDay((appointment, day) => {
    const { from, until, toldTo } = appointment;
    // Who was told is asked about first.
    if (toldTo) open({ appointment, movedTo: day });
    else moving.mutate({ appointment, to: { day, from, until } });
  });
  const byDay = Map.groupBy(appointments, ({ day }) => day);
  const grid = { days, byDay, drag, onOpen: (appointment: ListedAppointment) => open({ appointment }) };
  return (
    <>
      {appointments.length === 0 && <Nothing />}
      {isPhone ? (
        <Agenda {...grid} />
      ) : (
        <Card className="overflow-hidden">
          {shown.view === "week" ? (
            <WeekGrid {...grid} />
          ) : (
            <MonthGrid {...grid} month={shown.day.slice(0, 7)} onDay={(day) => shown.show({ view: "week", day })} />
          )}
        </Card>
      )}
      {!isPhone && appointments.length > 0 && <p className="mt-3 text-sm text-muted">{t.dragHint}</p>}
      {opened && (
        <AppointmentDialog
          key={opened.appointment.id}
          appointment={appointments.find(({ id }) => id === opened.appointment.id) ?? opened.appointment}
          movedTo={opened.movedTo}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function Nothing() {
  const t = useWords(calendarWords);
  return (
    <Card className="mb-5">
      <EmptyState icon={CalendarDays} title={t.none} className="py-10!">
        <p className="text-muted">{t.noneHint}</p>
        <Link href="/admin/leads" asChild>
          <ToolLink>{t.toLeads}</ToolLink>
        </Link>
      </EmptyState>
    </Card>
  );
}
