import { expect, test } from "vitest";
import { NO_MAIL_SERVER } from "#src/notifications/mail.ts";
import { activityWords } from "./activity-words.ts";

const seen = { id: "1", happened_at: "2026-11-20T12:00:00.000Z" };

test("a request is told by its name and service", () => {
  const lead = { ...seen, kind: "new-lead" as const, name: "Marie Tremblay", service: "gutters" };

  expect(activityWords({ ...lead, held: false })).toBe("New lead: Marie Tremblay, Gutter cleaning");
  expect(activityWords({ ...lead, held: true })).toBe("Request held for you to check: Marie Tremblay, Gutter cleaning");
});

test("a step of a lead is told with what it brought in", () => {
  const step = { ...seen, kind: "lead-step" as const, name: "Marie", wonCents: null };

  expect(activityWords({ ...step, status: "quoted" })).toBe("Marie: quoted");
  expect(activityWords({ ...step, status: "won" })).toBe("Marie: won");
  expect(activityWords({ ...step, status: "won", wonCents: 132_550 })).toBe("Marie: won, $1,326");
});

test("mails that do not leave are told with their number and reason", () => {
  const trouble = { ...seen, kind: "mail-trouble" as const, state: "waiting" as const, reason: "421 Try later" };

  expect(activityWords({ ...trouble, mails: 1 })).toBe("1 mail waiting for another try: 421 Try later");
  expect(activityWords({ ...trouble, state: "stopped", mails: 1200 })).toBe("1,200 mails stopped: 421 Try later");
  expect(activityWords({ ...trouble, mails: 2, reason: NO_MAIL_SERVER })).toBe("2 mails waiting: mail is not set up");
});

test("what the owner did is told as in the audit log", () => {
  expect(activityWords({ ...seen, kind: "signed-in", subject: "" })).toBe("Signed in");
  expect(activityWords({ ...seen, kind: "settings-saved", subject: "email" })).toBe("Settings saved: email");
  expect(activityWords({ ...seen, kind: "idea-approved", subject: "Laver tôt" })).toBe("Content approved: Laver tôt");
});
