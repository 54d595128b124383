import { navigate } from "wouter/use-browser-location";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { today, type CalendarView } from "./calendar-days.ts";

export type ShownDay = ReturnType<typeof useShownDay>;

/** In the address, so that a month can be reloaded, and left and come back to. */
export function useShownDay() {
  const [view] = useSearchParam("view");
  const [day] = useSearchParam("day");
  const shown: { view: CalendarView; day: string } = {
    view: view === "month" ? "month" : "week",
    day: isCalendarDay(day) ? day : today(),
  };
  return {
    ...shown,
    show(change: Partial<typeof shown>) {
      const next = { ...shown, ...change };
      const params = new URLSearchParams({ ...(next.view === "month" && { view: "month" }), day: next.day });
      navigate(`${window.location.pathname}?${params}`, { replace: true });
    },
  };
}
