import { expect, test } from "vitest";
import type { Activity } from "#src/web/api/admin/activity.ts";
import { foldRepeats } from "./fold-repeats.ts";

let made = 0;
const at = () => ({ id: String((made += 1)), happened_at: "2026-11-20T12:00:00.000Z" });
const signedIn = (): Activity => ({ ...at(), kind: "signed-in", subject: "" });
const saved = (subject: string): Activity => ({ ...at(), kind: "settings-saved", subject });
const lead = (): Activity => ({
  ...at(),
  ...({ kind: "new-lead", leadId: "1", name: "Marie", service: "other", held: false } as const),
});
const step = (leadId: string): Activity => ({
  ...at(),
  ...({ kind: "lead-step", leadId, name: "Marie", status: "quoted", wonCents: null } as const),
});

test("what is repeated in a row is told once, with the newest moment", () => {
  const newest = signedIn();
  const told = foldRepeats([newest, signedIn(), saved("email"), saved("business"), signedIn()], "en");

  expect(told.map(({ words, times }) => [words, times])).toEqual([
    ["Signed in", 2],
    ["Settings saved: email", 1],
    ["Settings saved: business", 1],
    ["Signed in", 1],
  ]);
  expect(told[0]?.activity).toBe(newest);
});

test("two requests are two, even of one person", () => {
  expect(foldRepeats([lead(), lead()], "en")).toHaveLength(2);
});

test("the steps of two leads are two, even when their names are the same", () => {
  expect(foldRepeats([step("1"), step("2"), step("2")], "en").map(({ times }) => times)).toEqual([1, 2]);
});
