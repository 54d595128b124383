import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { aListedVisit } from "#test/work/a-listed-visit.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import type { MovedTo } from "./appointment-form.tsx";

function show(
  visit: Partial<ListedAppointment>,
  { number = null as string | null, movedTo = undefined as MovedTo | undefined } = {},
) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(path);
    if (path.endsWith("/invoice")) return Response.json({ number });
    if (path.includes("/texts")) return Response.json({ texts: [] });
    if (path.includes("/people")) return Response.json({ people: [] });
    return Response.json({ ...aListedVisit(visit), appointments: [], quotes: [], places: [], jobs: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = renderInBackOffice(
    <AppointmentDialog appointment={aListedVisit({ id: "visit", ...visit })} movedTo={movedTo} onClose={() => {}} />,
  );
  return { user, sent };
}

test("to undo a visit whose invoice was issued says that it stays, and asks twice", async () => {
  const { user, sent } = show({ state: "done" }, { number: "F-2026-0007" });
  expect(await screen.findByText(/^Invoice F-2026-0007 has been issued and stays/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Not done after all" }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, it isn’t done" }));
  expect(sent).toEqual(["/api/admin/appointments/visit/reopen"]);
});

test("to undo one that nothing was issued of takes one press", async () => {
  const { user, sent } = show({ state: "done" });
  await user.click(await screen.findByRole("button", { name: "Not done after all" }));
  expect(sent).toEqual(["/api/admin/appointments/visit/reopen"]);
});

test("a visit that is moved to a day that is over is warned of, and not refused", async () => {
  const yesterday = addDays(today(), -1);
  const hours = { from: "09:00", until: "11:00" };
  show({ day: addDays(yesterday, 3), ...hours }, { movedTo: { day: yesterday, ...hours } });
  expect(await screen.findByText("This day is already past.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false);
});
