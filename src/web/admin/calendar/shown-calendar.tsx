import { PHONE, useMedia } from "#src/web/admin/parts/use-media.ts";
import type { CalendarProps } from "#src/web/admin/calendar/grid/calendar-props.ts";
import { GridCalendar } from "#src/web/admin/calendar/grid/grid-calendar.tsx";
import { windowAt } from "#src/web/admin/calendar/team/slot.ts";
import { PhoneCalendar } from "#src/web/admin/calendar/phone/phone-calendar.tsx";
import { PhoneDay } from "#src/web/admin/calendar/phone/phone-day.tsx";
import { isFor, useTeam } from "#src/web/admin/calendar/team/team.ts";

export function ShownCalendar(props: CalendarProps) {
  const isPhone = useMedia(PHONE);
  const hasTeam = useTeam().size > 0;
  const { visits, shown, onOpen, onNew } = props;
  const { day, people, show } = shown;
  const chosen = visits.filter((one) => isFor(one, people));
  if (isPhone) return <PhoneCalendar {...props} visits={chosen} />;
  if (shown.view !== "day" || hasTeam) return <GridCalendar {...props} />;
  return (
    <PhoneDay
      {...{ day, onOpen }}
      visits={chosen.filter((one) => one.day === day)}
      chosen={people}
      onDay={(next) => show({ day: next })}
      onNew={() => onNew(windowAt({ day }))}
    />
  );
}
