import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { SelfTestLine } from "./self-test-line.tsx";

test("where nobody is told of a request, a passed test does not lead as if all were well", async () => {
  const at = new Date().toISOString();
  const last = { started_at: at, finished_at: at, steps: [] };
  const state = { last, lastPassedAt: at, hasMail: false };
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(state));
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<SelfTestLine isAlarm />);

  const title = await screen.findByText("No mail server is set up, so nobody is told of new requests.");
  expect(title.className).toContain("text-warning");
  expect(screen.getByText(/^The form passed its last test, today at/).className).not.toContain("text-success");
});
