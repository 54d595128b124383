import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { aListedVisit } from "#test/work/a-listed-visit.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { TodayCard } from "./today-card.tsx";

const karim = { id: "karim", name: "Karim", colour: "blue", phone: "", hours: [], version: 1, isArchived: false };

function show(appointments: ListedAppointment[]): void {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/people")) return Response.json({ people: [karim] });
    return path.includes("/appointments") ? Response.json({ appointments, taken: [] }) : Response.json({ texts: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  renderInBackOffice(<TodayCard />);
}

const visits = (count: number, differences: Partial<ListedAppointment> = {}) =>
  Array.from({ length: count }, (_, at) =>
    aListedVisit({ id: `${differences.state} ${at}`, name: `Client ${at}`, people: ["karim"], ...differences }),
  );

test("today says who goes", async () => {
  show(visits(2));
  expect(await screen.findAllByText("Karim")).toHaveLength(2);
  expect(screen.queryByText(/more$/)).toBeNull();
});

test("today says who is on the way and who has begun", async () => {
  show([...visits(1, { underWay: "on-my-way" }), ...visits(1, { underWay: "start", id: "begun" })]);
  expect(await screen.findByText("On the way")).toBeTruthy();
  expect(screen.getByText("On site")).toBeTruthy();
});

test("of a long day it shows what is still to do, and leads to the calendar for the rest", async () => {
  show([...visits(3, { state: "done", name: "Done" }), ...visits(10, { state: "planned" })]);
  expect(await screen.findAllByRole("listitem")).toHaveLength(6);
  expect(screen.queryByText("Done")).toBeNull();
  expect(screen.getByRole("link", { name: "7 more" }).getAttribute("href")).toContain("view=day");
});
