import { expect, test } from "vitest";
import { appointmentEventText } from "./appointment-event-text.ts";

test("a sentence that ends in an hour ends in one point", () => {
  const event = { kind: "appointment", what: "done", appointmentId: "a", day: "2026-06-10", told: false } as const;
  const said = (language: "fr" | "en") =>
    appointmentEventText({ ...event, from: "13:00", until: "17:00" }, language).replaceAll("\u00A0", " ");

  expect(said("en")).toBe("Work done: Wednesday, June 10, 2026, 1 p.m. to 5 p.m.");
  expect(said("fr")).toBe("Travail fait : mercredi 10 juin 2026, de 13 h à 17 h.");
});
