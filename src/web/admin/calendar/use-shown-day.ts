import { useMemo } from "react";
import { navigate } from "wouter/use-browser-location";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { PHONE, useMedia } from "#src/web/admin/parts/use-media.ts";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { today, type CalendarView } from "./calendar-days.ts";

export type ShownDay = ReturnType<typeof useShownDay>;

/** In the address, so that a month can be reloaded, and left and come back to. A team begins with the day on a phone. */
export function useShownDay(hasTeam: boolean) {
  const isPhone = useMedia(PHONE);
  const [view] = useSearchParam("view");
  const [day] = useSearchParam("day");
  const [person] = useSearchParam("person");
  const people = useMemo(() => person.split(",").filter(Boolean), [person]);
  const usual = isPhone && hasTeam ? "day" : "week";
  const shown: { view: CalendarView; day: string; people: readonly string[] } = {
    view: view === "day" || view === "week" || view === "month" ? view : usual,
    day: isCalendarDay(day) ? day : today(),
    people: hasTeam ? people : none,
  };
  return {
    ...shown,
    show(change: Partial<typeof shown>) {
      const next = { ...shown, ...change };
      const params = new URLSearchParams({ view: next.view, day: next.day });
      if (next.people.length > 0) params.set("person", next.people.join(","));
      navigate(`${window.location.pathname}?${params}`, { replace: true });
    },
  };
}

const none: string[] = [];
