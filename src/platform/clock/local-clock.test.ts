import { expect, test } from "vitest";
import { businessTime } from "./business-time.server.ts";
import { localClock } from "./local-clock.server.ts";

test.each(["America/Toronto", "Australia/Lord_Howe", "Africa/Casablanca", "-05:00", "Asia/Tokyo", "UTC"])(
  "the clocks of %s go as the calendar says, forwards and backwards",
  (timeZone) => {
    const moments = Array.from({ length: 3000 }, (_, index) => new Date(Date.UTC(2026, 0, 1) + index * 10_800_000));
    const changes = ["2026-03-08T07:00:00.000Z", "2026-11-01T06:00:00.000Z", "2026-04-04T15:00:00.000Z"];
    const around = changes.flatMap((change) => [-1, 0, 1].map((by) => new Date(Date.parse(change) + by)));
    for (const some of [moments, moments.toReversed(), around, around.toReversed()]) {
      const clock = localClock(timeZone);
      for (const moment of some) {
        const { time, offset } = clock(moment);
        const local = businessTime(moment, timeZone);
        expect([time, offset]).toEqual([local.toPlainDateTime().toString({ smallestUnit: "second" }), local.offset]);
      }
    }
  },
);
