import { expect, test } from "vitest";
import { judge } from "./verdict.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const inbox = { box: "inbox", reasons: [] };

test("an ordinary request goes to the inbox", () => {
  for (const form of [{}, null, { website: "" }, { website: "  ", startedAt: now.getTime() - 20_000 }])
    expect(judge(form, now)).toEqual(inbox);
});

test("whoever fills the hidden field is spam", () => {
  expect(judge({ website: "https://casino.example" }, now)).toEqual({ box: "spam", reasons: ["honeypot"] });
});

test("a form sent faster than a person can is put aside", () => {
  const shown = now.getTime() - 300;
  for (const startedAt of [shown, String(shown), new Date(shown).toISOString()])
    expect(judge({ startedAt }, now)).toEqual({ box: "quarantine", reasons: ["too-fast"] });
  expect(judge({ startedAt: now.getTime() - 1500 }, now)).toEqual(inbox);
});

test("a clock that is ahead and a moment that cannot be read prove nothing", () => {
  for (const startedAt of [now.getTime() + 60_000, "yesterday", "", null, {}, NaN])
    expect(judge({ startedAt }, now)).toEqual(inbox);
});
