import { expect, test } from "vitest";
import { exampleServices } from "#test/site/example-site.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import type { BotProof } from "./bot-check.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { screen, type Submission } from "./screen.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const proof: BotProof = { nonce: "n", expiresAt: now };

function screened(
  form: unknown,
  check: Submission["check"] = { kind: "human", proof },
  fields: Record<string, unknown> = {},
) {
  const read = parseContactRequest(aContactRequest(fields), exampleServices);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return screen({ form, request: read.values, check }, now);
}

test("an ordinary request goes to the inbox", () => {
  for (const form of [{}, null, { website: "" }, { website: "  ", startedAt: now.getTime() - 20_000 }])
    for (const check of [
      { kind: "human", proof },
      { kind: "none", doubts: [] },
    ] as const)
      expect(screened(form, check)).toEqual({ box: "inbox", reasons: [] });
});

test("a failed bot check is refused, and is spam with the hidden field filled in", () => {
  expect(screened({}, { kind: "refused", reason: "expired" })).toEqual({ refused: "expired" });
  expect(screened({ website: "https://casino.example" }, { kind: "refused", reason: "wrong" })).toEqual({
    box: "spam",
    reasons: ["honeypot", "bot-check-failed"],
  });
});

test("the hidden field alone is a doubt, under its former name too, since a password manager may have filled it in", () => {
  for (const form of [{ topic: "x" }, { website: "x" }]) {
    expect(screened(form)).toEqual({ box: "quarantine", reasons: ["honeypot"] });
    expect(screened(form, { kind: "none", doubts: [] })).toEqual({ box: "quarantine", reasons: ["honeypot"] });
  }
});

test("a page left open too long is refused, not thrown away, when a password manager has filled in the hidden field", () => {
  expect(screened({ topic: "x" }, { kind: "refused", reason: "expired" })).toEqual({ refused: "expired" });
});

test("one doubt is never spam, whatever it is", () => {
  const doubts: Submission["check"][] = [
    { kind: "none", doubts: ["unknown-page"] },
    { kind: "none", doubts: ["unknown-page", "many-unchecked"] },
    ...(["low-score", "other-hostname", "provider-down", "provider-misconfigured", "provider-skipped"] as const).map(
      (reason) => ({ kind: "doubtful" as const, proof, reason }),
    ),
  ];
  for (const check of doubts)
    for (const form of [{}, { topic: "x" }, { topic: "x", startedAt: now.getTime() }])
      expect(screened(form, check)).toMatchObject({ box: "quarantine" });
});

test("a form sent faster than a person can is put aside", () => {
  const shown = now.getTime() - 300;
  for (const startedAt of [shown, String(shown), new Date(shown).toISOString()])
    expect(screened({ startedAt })).toEqual({ box: "quarantine", reasons: ["too-fast"] });
  expect(screened({ startedAt: now.getTime() - 1500 })).toMatchObject({ box: "inbox" });
});

test("a clock that is ahead and an unreadable time prove nothing", () => {
  for (const startedAt of [now.getTime() + 60_000, "yesterday", "", null, {}, NaN])
    expect(screened({ startedAt })).toMatchObject({ box: "inbox" });
});

test("a doubt of the bot check puts a request aside, with every other reason", () => {
  const doubtful = { kind: "doubtful", proof, reason: "low-score" } as const;
  expect(screened({ startedAt: now.getTime() }, doubtful, { email: "a@yopmail.com" })).toEqual({
    box: "quarantine",
    reasons: ["too-fast", "low-score", "disposable-email"],
  });
});

test("a message that reads like spam is put aside, never refused", () => {
  const message = "Cheap backlinks and guest posts for your website traffic";
  expect(screened({}, undefined, { message })).toEqual({ box: "quarantine", reasons: ["spam-words"] });
});
