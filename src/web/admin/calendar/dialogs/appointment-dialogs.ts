import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";

export const LazyAppointmentDialog = lazyPart(
  async () => (await import("#src/web/admin/calendar/appointment/appointment-dialog.tsx")).AppointmentDialog,
);

export const LazyNewAppointmentDialog = lazyPart(
  async () => (await import("#src/web/admin/calendar/planning/new-appointment-dialog.tsx")).NewAppointmentDialog,
);

export const LazyPlanDialog = lazyPart(
  async () => (await import("#src/web/admin/calendar/planning/plan-dialog.tsx")).PlanDialog,
);

export const LazyDayBoard = lazyPart(
  async () => (await import("#src/web/admin/calendar/board/day-board.tsx")).DayBoard,
);

export const LazyPostponeDay = lazyPart(async () => (await import("./postpone-day.tsx")).PostponeDay);
