import { expect, test } from "vitest";
import { NO_MAIL_SERVER } from "#src/notifications/mail/mail.ts";
import { activityWords } from "./activity-words.ts";

const seen = { id: "1", happened_at: "2026-11-20T12:00:00.000Z" };

test("a request is told by its name and service", () => {
  const lead = { ...seen, kind: "new-lead" as const, leadId: "1", name: "Marie Tremblay", service: "gutters" };

  expect(activityWords({ ...lead, held: false }, "en")).toBe("New lead: Marie Tremblay, Gutter cleaning");
  expect(activityWords({ ...lead, held: true }, "en")).toBe(
    "Request held for you to check: Marie Tremblay, Gutter cleaning",
  );
});

test("a step of a lead is told with what it brought in", () => {
  const step = { ...seen, kind: "lead-step" as const, leadId: "1", name: "Marie", wonCents: null };

  expect(activityWords({ ...step, status: "quoted" }, "en")).toBe("Marie: quoted");
  expect(activityWords({ ...step, status: "won" }, "en")).toBe("Marie: won");
  expect(activityWords({ ...step, status: "won", wonCents: 132_550 }, "en")).toBe("Marie: won, $1,326");
});

test("mails that do not leave are told with their number and reason", () => {
  const trouble = { ...seen, kind: "mail-trouble" as const, state: "waiting" as const, reason: "421 Try later" };

  expect(activityWords({ ...trouble, mails: 1 }, "en")).toBe("1 mail waiting for another try: 421 Try later");
  expect(activityWords({ ...trouble, state: "stopped", mails: 1200 }, "en")).toBe("1,200 mails stopped: 421 Try later");
  expect(activityWords({ ...trouble, mails: 2, reason: NO_MAIL_SERVER }, "en")).toBe(
    "2 mails waiting: mail is not set up",
  );
});

test("what the owner did is told as in the audit log", () => {
  expect(activityWords({ ...seen, kind: "signed-in", subject: "" }, "en")).toBe("Signed in");
  expect(activityWords({ ...seen, kind: "settings-saved", subject: "email" }, "en")).toBe("Settings saved: email");
  expect(activityWords({ ...seen, kind: "idea-approved", subject: "Laver tôt" }, "en")).toBe(
    "Content approved: Laver tôt",
  );
});

test("a French owner reads it in French", () => {
  const lead = { ...seen, kind: "new-lead" as const, leadId: "1", name: "Marie", service: "gutters", held: false };
  const won = {
    ...seen,
    kind: "lead-step" as const,
    leadId: "1",
    name: "Marie",
    status: "won" as const,
    wonCents: 132_550,
  };
  const trouble = { ...seen, kind: "mail-trouble" as const, state: "stopped" as const, reason: "550 No" };

  expect(activityWords(lead, "fr")).toBe("Nouvelle demande : Marie, Nettoyage de gouttières");
  expect(activityWords(won, "fr")).toMatch(/^Marie\s: gagnée, 1\s326\s\$$/);
  expect(activityWords({ ...trouble, mails: 1 }, "fr")).toBe("1 courriel abandonné : 550 No");
  expect(activityWords({ ...trouble, mails: 2 }, "fr")).toBe("2 courriels abandonnés : 550 No");
  expect(activityWords({ ...seen, kind: "settings-saved", subject: "email" }, "fr")).toBe(
    "Paramètres enregistrés : courriel",
  );
});
