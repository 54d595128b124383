import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { SessionList } from "./open-sessions.tsx";

test("the places where one is signed in end after five, and all are one press away", async () => {
  const sessions = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: `s${at}`, address: "192.0.2.1", userAgent: "", isCurrent: at === 0 },
    lastSeenAt: "2026-11-25T12:00:00.000Z",
  }));
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ sessions }));
  onTestFinished(() => answering.mockRestore());
  const { user } = renderInBackOffice(<SessionList />);

  await screen.findByText("This device");
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Show all 12" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(12);
});
