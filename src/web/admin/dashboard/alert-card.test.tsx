import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { AlertCard } from "./alert-card.tsx";

test("the alert of a restore asks for the next numbers and confirms them", async () => {
  const calls: [string, unknown][] = [];
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    calls.push([String(input), init?.body]);
    return init?.method === "POST"
      ? new Response(null, { status: 204 })
      : Response.json({ year: "2026", nextNumber: 4, nextQuoteNumber: 12 });
  });
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<AlertCard alert={{ kind: "restored", day: "2026-06-10", isOwn: false, takesCards: true }} />);

  const field = await screen.findByLabelText("Number of the next invoice of 2026");
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, "7");
  const ofQuotes = screen.getByLabelText("Number of the next quote of 2026");
  await user.clear(ofQuotes);
  await user.type(ofQuotes, "15");
  await user.click(screen.getByRole("button", { name: "I have checked: resume everything" }));
  await vi.waitFor(() =>
    expect(calls).toContainEqual([
      "/api/admin/restored/confirm",
      JSON.stringify({ nextNumber: 7, nextQuoteNumber: 15 }),
    ]),
  );
});

test("jobs that could not be told lead to their requests, and are confirmed once looked at", async () => {
  const calls: string[] = [];
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    calls.push(String(input));
    return String(input).endsWith("/doubtful-jobs")
      ? Response.json({ billedMore: [] })
      : new Response(null, { status: 204 });
  });
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<AlertCard alert={{ kind: "doubtful-jobs", billedMore: ["zoe"], mixed: ["luc", "zoe", ""] }} />);

  const hrefs = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/admin/leads/zoe", "/admin/leads/luc"]);
  await userEvent.setup().click(screen.getByRole("button", { name: "I have checked these jobs" }));
  await vi.waitFor(() => expect(calls).toContain("/api/admin/doubtful-jobs/confirm"));
});

test("what a job is billed too much is credited by one button, which names the amount and the invoice and asks first", async () => {
  const credited: [string, unknown][] = [];
  const billedMore = [{ invoiceId: "f1", number: "F-2026-0001", cents: 34_493, leadId: "zoe" }];
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (init?.method !== "POST") return Response.json({ billedMore: credited.length === 0 ? billedMore : [] });
    credited.push([String(input), JSON.parse(String(init.body))]);
    return Response.json({}, { status: 201 });
  });
  onTestFinished(() => answering.mockRestore());
  const { user } = renderInBackOffice(<AlertCard alert={{ kind: "doubtful-jobs", billedMore: ["zoe"], mixed: [] }} />);

  await user.click(await screen.findByRole("button", { name: "Credit $344.93 of invoice F-2026-0001" }));
  expect(credited).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, issue a credit note of $344.93 on invoice F-2026-0001" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: /F-2026-0001/ })).toBeNull());
  expect(credited).toEqual([
    ["/api/admin/invoices/f1/credit", { cents: 34_493, reason: { fr: "", en: "" }, by: "link" }],
  ]);
});

test("a version that is out is told with its notes as text, and the command that installs it", async () => {
  const notes = { fr: "Oui.", en: "Receipts <b>leave</b> sooner.\nMore languages." };
  const { container } = renderInBackOffice(<AlertCard alert={{ kind: "new-version", version: "1.2.0", notes }} />);

  await screen.findByText("Version 1.2.0 is out");
  expect(container.textContent).toContain("Receipts <b>leave</b> sooner.\nMore languages.");
  expect(container.querySelector("b")).toBeNull();
  expect((await screen.findByText("sudo sh install.sh")).tagName).toBe("CODE");
});
