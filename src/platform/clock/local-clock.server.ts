import { businessTime } from "./business-time.server.ts";

/** `time` is `2026-11-20T14:05:00`, `offset` is `-05:00`. */
export type LocalMoment = { time: string; offset: string };

/** For thousands of moments: the zone is asked once for all between two changes of its clocks. */
export function localClock(timeZone: string): (moment: Date) => LocalMoment {
  let [from, until, ahead, offset] = [Infinity, -Infinity, 0, ""];
  return (moment) => {
    const at = moment.getTime();
    if (at < from || at >= until) {
      const local = businessTime(moment, timeZone);
      // Asked of the next millisecond, because the change before is never the moment itself.
      const before = local.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
      from = before?.epochMilliseconds ?? -Infinity;
      until = local.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity;
      [ahead, offset] = [local.offsetNanoseconds / 1e6, local.offset];
    }
    return { time: new Date(at + ahead).toISOString().slice(0, 19), offset };
  };
}
