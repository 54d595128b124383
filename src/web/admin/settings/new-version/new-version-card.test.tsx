import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { NewVersionView } from "#src/operations/new-version/new-version.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { NewVersionCard } from "./new-version-card.tsx";

const off: NewVersionView = {
  values: { asksForVersions: false, versionAddress: "" },
  ...{ running: "1.0.0", answer: null, isOut: false },
};
const at = "2026-11-20T17:00:00.000Z";
const address = "https://versions.example/latest.json";

test("what failed is said in words once it is turned on", async () => {
  const sent: unknown[] = [];
  const values = { asksForVersions: true, versionAddress: address };
  const problem = { code: "answered", values: { host: "versions.example", status: 404 } } as const;
  const failed: NewVersionView = { ...off, values, answer: { at, latest: null, problem } };
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (init?.method !== "PUT") return Response.json(off);
    sent.push(JSON.parse(String(init.body)));
    return Response.json(failed);
  });
  onTestFinished(() => answering.mockRestore());
  const { user } = renderInBackOffice(<NewVersionCard />);

  await user.click(await screen.findByLabelText("Tell me when a new version is out"));
  await user.click(screen.getByRole("button", { name: "Save this choice" }));
  await screen.findByText("Enter the address to ask which version is out");
  await user.type(screen.getByLabelText("Where to ask"), address);
  await user.click(screen.getByRole("button", { name: "Save this choice" }));
  await screen.findByText("versions.example answered 404, without the document.");
  expect(sent).toEqual([values]);
  expect(screen.getByText(/^This site runs version 1\.0\.0\. Last asked on .+2026 at /)).toBeTruthy();
});
