import { expect, test } from "vitest";
import { aContactRequest } from "#test/a-contact-request.ts";
import type { BotProof } from "./bot-check.ts";
import { parseContactRequest } from "#src/leads/contact-request.ts";
import { judge, type Sent } from "./verdict.ts";
import { reasonsIn } from "./verdict-words.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const proof: BotProof = { nonce: "n", expiresAt: now };

function judged(form: unknown, check: Sent["check"] = { kind: "human", proof }, fields: Record<string, unknown> = {}) {
  const read = parseContactRequest(aContactRequest(fields));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return judge({ form, request: read.values, check }, now);
}

test("an ordinary request goes to the inbox", () => {
  for (const form of [{}, null, { website: "" }, { website: "  ", startedAt: now.getTime() - 20_000 }])
    for (const check of [{ kind: "human", proof }, { kind: "none" }] as const)
      expect(judged(form, check)).toEqual({ box: "inbox", reasons: [] });
});

test("a failed bot check is refused, and with the hidden field filled in it is surely a robot's", () => {
  expect(judged({}, { kind: "refused", reason: "expired" })).toEqual({ refused: "expired" });
  expect(judged({ website: "https://casino.example" }, { kind: "refused", reason: "wrong" })).toEqual({
    box: "spam",
    reasons: ["honeypot", "bot-check-failed"],
  });
});

test("the hidden field alone is a doubt, for a password manager may have filled it in", () => {
  expect(judged({ website: "x" })).toEqual({ box: "quarantine", reasons: ["honeypot"] });
  expect(judged({ website: "x" }, { kind: "none" })).toEqual({ box: "spam", reasons: ["honeypot"] });
});

test("a form sent faster than a person can is put aside", () => {
  const shown = now.getTime() - 300;
  for (const startedAt of [shown, String(shown), new Date(shown).toISOString()])
    expect(judged({ startedAt })).toEqual({ box: "quarantine", reasons: ["too-fast"] });
  expect(judged({ startedAt: now.getTime() - 1500 })).toMatchObject({ box: "inbox" });
});

test("a clock that is ahead and a moment that cannot be read prove nothing", () => {
  for (const startedAt of [now.getTime() + 60_000, "yesterday", "", null, {}, NaN])
    expect(judged({ startedAt })).toMatchObject({ box: "inbox" });
});

test("a doubt of the bot check puts a request aside, with every other reason beside it", () => {
  const doubtful = { kind: "doubtful", proof, reason: "low-score" } as const;
  expect(judged({ startedAt: now.getTime() }, doubtful, { email: "a@yopmail.com" })).toEqual({
    box: "quarantine",
    reasons: ["too-fast", "low-score", "disposable-email"],
  });
});

test("what reads like spam is put aside, never refused", () => {
  const message = "Cheap backlinks and guest posts for your website traffic";
  expect(judged({}, undefined, { message })).toEqual({ box: "quarantine", reasons: ["spam-words"] });
});

test("stored reasons are read as sentences, unknown ones as they are", () => {
  expect(reasonsIn('["honeypot","of-tomorrow"]')).toEqual(["Filled in a field that people cannot see", "of-tomorrow"]);
  expect(reasonsIn("[]")).toEqual([]);
});
