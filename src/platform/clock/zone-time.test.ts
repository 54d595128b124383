import { expect, test } from "vitest";
import { momentIn, zoneTime } from "./zone-time.ts";

/** Each with days on which its clocks change, and one on which they do not; the last two change at midnight. */
const zones: Record<string, string[]> = {
  "America/Toronto": ["2026-03-08", "2026-11-01", "2026-06-10"],
  "America/St_Johns": ["2026-03-08", "2026-11-01", "2026-06-10"],
  "America/Vancouver": ["2026-03-08", "2026-06-10"],
  "Europe/Paris": ["2026-03-29", "2026-10-25", "2026-06-10"],
  "Asia/Kolkata": ["2026-06-10"],
  "Australia/Lord_Howe": ["2026-04-05", "2026-10-04"],
  "America/Havana": ["2026-03-08", "2026-11-01"],
  "Asia/Beirut": ["2026-03-29", "2026-10-25"],
};

test("an hour on the wall is the moment that Temporal says, on the days when the clocks change too", () => {
  for (const [timeZone, days] of Object.entries(zones))
    for (const day of days)
      for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
        const time = Temporal.PlainTime.from("00:00").add({ minutes });
        const said = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time });
        expect(momentIn({ day, minutes }, timeZone).toISOString(), `${day} ${time.toString()} ${timeZone}`).toBe(
          new Date(said.epochMilliseconds).toISOString(),
        );
      }
});

test("a moment is shown by the clock of its zone, half hours too", () => {
  const moment = new Date("2026-11-24T13:20:00Z");
  expect(zoneTime(moment, "America/St_Johns")).toEqual({ day: "2026-11-24", minutes: 9 * 60 + 50 });
  expect(zoneTime(moment, "Asia/Kolkata")).toEqual({ day: "2026-11-24", minutes: 18 * 60 + 50 });
});
