import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OfferedText } from "#src/work/texts/texts.server.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { TextLinks } from "./text-links.tsx";

const about = { leadId: "lead", appointmentId: "visit", to: "450 555-0111", href: "sms:+14505550111", text: "" };
const texts: OfferedText[] = [
  { ...about, kind: "done", already: null },
  { ...about, kind: "review", already: { by: "mail", at: "2026-06-10T15:00:00.000Z" } },
];

test("what was said already is named with its day, and offered again as such", async () => {
  renderInBackOffice(<TextLinks texts={texts} name="Zoé" />);
  expect(await screen.findByRole("link", { name: "Text Zoé: It’s done" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Text Zoé: Review, again" })).toBeTruthy();
  expect(screen.getByText(/^Review: emailed Jun 10, 2026, /)).toBeTruthy();
  expect(screen.queryByText(/^It’s done: /)).toBeNull();
});
