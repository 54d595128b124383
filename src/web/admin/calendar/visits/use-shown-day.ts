import { useMemo } from "react";
import { navigate } from "wouter/use-browser-location";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { PHONE, useMedia } from "#src/web/admin/parts/use-media.ts";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { today, type CalendarView } from "#src/web/admin/parts/calendar-days.ts";

export type ShownDay = ReturnType<typeof useShownDay>;

/** In the address, so that a month can be reloaded, and left and come back to. A team begins with the day on a phone. */
export function useShownDay(hasTeam: boolean) {
  const isPhone = useMedia(PHONE);
  const [asked] = useSearchParam("view");
  const [day] = useSearchParam("day");
  const [person] = useSearchParam("person");
  const usual = isPhone && hasTeam ? "day" : "week";
  const view: CalendarView = asked === "day" || asked === "week" || asked === "month" ? asked : usual;
  // The same object while it says the same, so that what is drawn of it can come a moment later.
  return useMemo(() => {
    const shown: Shown = {
      view,
      day: isCalendarDay(day) ? day : today(),
      people: hasTeam ? person.split(",").filter(Boolean) : [],
    };
    return {
      ...shown,
      show(change: Partial<Shown>) {
        const next = { ...shown, ...change };
        const params = new URLSearchParams({ view: next.view, day: next.day });
        if (next.people.length > 0) params.set("person", next.people.join(","));
        navigate(`${window.location.pathname}?${params}`, { replace: true });
      },
    };
  }, [view, day, person, hasTeam]);
}

type Shown = { view: CalendarView; day: string; people: readonly string[] };
