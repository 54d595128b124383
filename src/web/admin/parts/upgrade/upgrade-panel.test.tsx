import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { UpgradeView } from "#src/operations/new-version/upgrade/upgrade.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { UpgradePanel } from "./upgrade-panel.tsx";

const none: UpgradeView = { canStart: true, isUnderWay: false, waiting: null, progress: null };
const at = "2026-11-27T10:00:00Z";

/** `views` are answered in turn, the last one again and again. */
function show(...views: UpgradeView[]) {
  const sent: unknown[] = [];
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    const [next = none] = views.length > 1 ? views.splice(0, 1) : views;
    return Response.json(next);
  });
  onTestFinished(() => answering.mockRestore());
  return { sent, ...renderInBackOffice(<UpgradePanel version="1.2.0" />) };
}

test("where the server takes no requests there is the command", async () => {
  show({ ...none, canStart: false });
  await screen.findByText("sudo sh install.sh");
  expect(screen.queryByRole("button")).toBeNull();
});

test("one press asks for the version, and each step is told as the server says it", async () => {
  const watching = { step: "watching", version: "1.2.0", at } as const;
  const { sent, user } = show(
    none,
    { ...none, isUnderWay: true, waiting: "asked" },
    { ...none, isUnderWay: true, progress: watching },
  );
  await user.click(await screen.findByRole("button", { name: "Install version 1.2.0" }));
  await screen.findByText("Asked of the server…");

  expect(sent).toEqual([{ version: "1.2.0" }]);
  await screen.findByText(/^Version 1\.2\.0 is in place\./, {}, { timeout: 10_000 });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a version that was taken away says why, and may be tried again", async () => {
  show({ ...none, progress: { step: "went-back", version: "1.2.0", at, reason: "silent" } });
  await screen.findByText(/^Version 1\.2\.0 was taken away\. The one before is back/);
  await screen.findByText("It did not answer.");
  expect(screen.getByRole("button").textContent).toBe("Try again to install version 1.2.0");
});

test("a request that nothing takes up leads to the command", async () => {
  show({ ...none, isUnderWay: true, waiting: "slow" });
  await screen.findByText(/^The server has not begun yet/);
  expect(screen.getByText("sudo sh install.sh").tagName).toBe("CODE");
});
