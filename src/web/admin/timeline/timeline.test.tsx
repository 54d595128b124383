import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { Timeline } from "./timeline.tsx";

const subject = {
  ...{ kind: "lead" as const, id: "lead", name: "Zoé", service: "", service_requested: "Gutters" },
  ...{ status: "new" as const, box: "inbox" as const },
};

/** Each planned in the same minute, the newest first. */
function planned(count: number): SaidEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `visit ${index}`, at: `2026-06-10T15:00:${String(59 - index).padStart(2, "0")}.000Z` },
    ...{ kind: "visit.changed", subject, actor: null, says: `Visit ${index}` },
    detail: {
      ...{ kind: "appointment", what: "planned", appointmentId: String(index), day: `2026-07-${10 + index}` },
      ...{ from: null, until: null, told: false },
    },
  }));
}

const arrived: SaidEntry = {
  ...{ id: "lead", at: "2026-06-01T15:00:00.000Z", kind: "lead.created", subject, actor: null },
  says: "Sent from the website",
  detail: { origin: "website" },
};

function answering(pages: Record<string, { entries: SaidEntry[]; next?: string }>) {
  const calls: string[] = [];
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    calls.push(String(input));
    return Response.json(pages[new URL(String(input), "http://localhost").searchParams.get("before") ?? ""]);
  });
  onTestFinished(() => fetching.mockRestore());
  return calls;
}

test("a timeline is one call, and what is older comes when it is asked for", async () => {
  const calls = answering({ "": { entries: planned(2), next: "there" }, there: { entries: [arrived] } });
  const { user } = renderInBackOffice(<Timeline of="leads" id="lead" />);
  const region = await screen.findByRole("region", { name: "Timeline" });

  expect(await within(region).findAllByRole("listitem")).toHaveLength(2);
  expect(calls).toEqual(["/api/admin/leads/lead/timeline?language=en"]);
  await user.click(within(region).getByRole("button", { name: "Show older" }));
  expect(await within(region).findByText("Sent from the website")).toBeTruthy();
  expect(calls.at(-1)).toBe("/api/admin/leads/lead/timeline?language=en&before=there");
  expect(within(region).queryByRole("button", { name: "Show older" })).toBeNull();
});

test("what is folded opens and closes with the keyboard, in either language", async () => {
  answering({ "": { entries: [...planned(14), arrived] } });
  const { user } = renderInBackOffice(<Timeline of="jobs" id="job" />);
  const more = await screen.findByRole("button", { name: "Show 13 more from the same minute" });

  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  more.focus();
  await user.keyboard("{Enter}");
  expect(screen.getAllByRole("listitem")).toHaveLength(15);
  expect(more.textContent).toBe("Hide 13 more from the same minute");
  await user.keyboard("{Enter}");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  localStorage.setItem("back-office-language", "fr");
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { expanded: true }).textContent).toBe(
    "Masquer 13 autres entrées de la même minute",
  );
});

test("the timeline of a customer names the request of each entry", async () => {
  answering({ "": { entries: [arrived] } });
  renderInBackOffice(<Timeline of="customers" id="customer" />);

  expect((await screen.findByRole("link", { name: "Gutters" })).getAttribute("href")).toBe("/admin/leads/lead");
});
