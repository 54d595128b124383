import { expect, test } from "vitest";
import { stepSlot } from "./step-slot.ts";

const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
const hours = { kind: "hours" as const, days, hours: { start: 7 * 60, end: 19 * 60 } };

test("arrows lead to the neighbouring day and half hour, and stay within what is shown", () => {
  const slot = { day: "2026-11-28", from: "08:30" };
  expect(stepSlot(slot, "ArrowLeft", hours)).toEqual({ day: "2026-11-27", from: "08:30" });
  expect(stepSlot(slot, "ArrowRight", hours)).toEqual(slot);
  expect(stepSlot(slot, "ArrowDown", hours)).toEqual({ ...slot, from: "09:00" });
  expect(stepSlot({ ...slot, from: "18:30" }, "ArrowDown", hours).from).toBe("18:30");
});

test("above the first hour is the whole day, and below it the first hour", () => {
  expect(stepSlot({ day: "2026-11-24", from: "07:00" }, "ArrowUp", hours).from).toBeNull();
  expect(stepSlot({ day: "2026-11-24", from: null }, "ArrowDown", hours).from).toBe("07:00");
});

test("without hours, up and down lead to another week, where one is shown", () => {
  expect(stepSlot({ day: "2026-11-24" }, "ArrowUp", { kind: "weeks", days: ["2026-11-17"] })).toEqual({
    day: "2026-11-17",
  });
  expect(stepSlot({ day: "2026-11-24" }, "ArrowUp", { kind: "days", days })).toEqual({ day: "2026-11-24" });
});

test("beside people, arrows lead to the neighbouring hour and person", () => {
  const day = "2026-11-24";
  const beside = { kind: "rows" as const, days: [day], hours: hours.hours, rows: ["karim", "ana", null] };
  const slot = { day, from: "08:30", row: "karim" };
  expect(stepSlot(slot, "ArrowRight", beside)).toEqual({ ...slot, from: "09:00" });
  expect(stepSlot(slot, "ArrowDown", beside)).toEqual({ ...slot, row: "ana" });
  expect(stepSlot({ ...slot, row: "ana" }, "ArrowDown", beside).row).toBeNull();
  expect(stepSlot({ ...slot, row: null }, "ArrowDown", beside).row).toBeNull();
  expect(stepSlot(slot, "ArrowUp", beside)).toEqual(slot);
  expect(stepSlot({ ...slot, from: "07:00" }, "ArrowLeft", beside).from).toBeNull();
});
