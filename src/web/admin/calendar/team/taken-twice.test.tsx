import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aListedVisit } from "#test/work/a-listed-visit.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { TakenTwiceNote } from "./taken-twice.tsx";

/** One person on so many days, twice at eight o’clock. */
function shown(count: number, days = count) {
  const dayOf = (at: number) => `2026-11-${String(at + 1).padStart(2, "0")}`;
  const appointments = Array.from({ length: count * 2 }, (_, at) =>
    aListedVisit({ id: String(at), day: dayOf(Math.floor(at / 2)), from: "08:00", until: "09:00" }),
  );
  const taken = [{ person: "karim", appointments: appointments.map(({ id }) => id) }];
  const shownDays = Array.from({ length: days }, (_, at) => dayOf(at));
  renderInBackOffice(<TakenTwiceNote {...{ taken, appointments }} people={[]} days={shownDays} onDay={() => {}} />);
}
const isFolded = () => screen.queryByRole("group") !== null;

test("some warnings are said each, and none of days that are not shown", () => {
  shown(5, 3);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(isFolded()).toBe(false);
});

test("many are one line that opens, so that the calendar begins on the first screen", () => {
  shown(5);
  expect(isFolded()).toBe(true);
  expect(screen.getByText("Somebody is in two places at once: 5 cases")).toBeTruthy();
});
