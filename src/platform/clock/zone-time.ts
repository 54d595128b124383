import { DAY_MS, MINUTE_MS } from "./durations.ts";

/** `day` is YYYY-MM-DD, `minutes` since its midnight by the clock on the wall. */
type ZoneTime = { day: string; minutes: number };

/** Without Temporal, which not every browser has. */
export function zoneTime(moment: Date, timeZone: string): ZoneTime {
  const text = formatIn(timeZone).format(moment);
  const [day = "", clock = ""] = text.split(" ");
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return { day, minutes: hour * 60 + minute };
}

/** An hour that the clocks skip is the one after it, of one that they repeat it is the first. */
export function momentIn({ day, minutes }: ZoneTime, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS;
  const offsetAt = (moment: number) => {
    const shown = zoneTime(new Date(moment), timeZone);
    return Date.parse(`${shown.day}T00:00Z`) + shown.minutes * MINUTE_MS - moment;
  };
  // By the clocks of before and of after a change, should there be one.
  const moments = [-DAY_MS, DAY_MS].map((away) => wanted - offsetAt(wanted + away));
  const shown = moments.filter((moment) => moment + offsetAt(moment) === wanted);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  });
  formats.set(timeZone, format);
  return format;
}
