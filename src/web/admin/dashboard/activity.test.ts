import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import type { Activity } from "#src/web/api/admin/activity.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { exampleServices } from "#test/example-site.ts";
import { foldRepeats } from "./activity.ts";

const sentenceOf = (activity: Activity, language: Language) =>
  foldRepeats([activity], language, exampleServices)[0]?.sentence;

const seen = { id: "1", happened_at: "2026-11-20T12:00:00.000Z" };

test("a request is shown with its name and service", () => {
  const lead = { ...seen, kind: "new-lead" as const, leadId: "1", name: "Marie Tremblay", service: "gutters" };

  expect(sentenceOf({ ...lead, held: false }, "en")).toBe("New lead: Marie Tremblay, Gutter cleaning");
  expect(sentenceOf({ ...lead, held: true }, "en")).toBe("Request held for review: Marie Tremblay, Gutter cleaning");
});

test("a step of a lead is shown with its amount", () => {
  const step = { ...seen, kind: "lead-step" as const, leadId: "1", name: "Marie", wonCents: null };

  expect(sentenceOf({ ...step, status: "quoted" }, "en")).toBe("Marie: quoted");
  expect(sentenceOf({ ...step, status: "won" }, "en")).toBe("Marie: won");
  expect(sentenceOf({ ...step, status: "won", wonCents: 132_550 }, "en")).toBe("Marie: won, $1,326 before taxes");
});

test("unsent mails are shown with their number and reason", () => {
  const trouble = {
    ...seen,
    kind: "mail-trouble" as const,
    state: "waiting" as const,
    reason: verbatim("421 Try later"),
  };

  expect(sentenceOf({ ...trouble, mails: 1 }, "en")).toBe("1 email waiting to be retried: 421 Try later");
  expect(sentenceOf({ ...trouble, state: "stopped", mails: 1200 }, "en")).toBe("1,200 emails stopped: 421 Try later");
  expect(sentenceOf({ ...trouble, mails: 2, reason: { code: "no-mail-server" } }, "en")).toBe(
    "2 emails waiting: email isn’t set up",
  );
});

test("the owner's actions are worded as in the audit log", () => {
  expect(sentenceOf({ ...seen, kind: "signed-in", subject: "" }, "en")).toBe("Signed in");
  expect(sentenceOf({ ...seen, kind: "settings-saved", subject: "email" }, "en")).toBe("Settings saved: email");
  expect(sentenceOf({ ...seen, kind: "idea-approved", subject: "Laver tôt" }, "en")).toBe(
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
  const trouble = { ...seen, kind: "mail-trouble" as const, state: "stopped" as const, reason: verbatim("550 No") };

  expect(sentenceOf(lead, "fr")).toBe("Nouvelle demande : Marie, Nettoyage de gouttières");
  expect(sentenceOf(won, "fr")).toMatch(/^Marie\s: gagnée, 1\s326\s\$ sans les taxes$/);
  expect(sentenceOf({ ...trouble, mails: 1 }, "fr")).toBe("1 courriel abandonné : 550 No");
  expect(sentenceOf({ ...trouble, mails: 2 }, "fr")).toBe("2 courriels abandonnés : 550 No");
  expect(sentenceOf({ ...seen, kind: "settings-saved", subject: "email" }, "fr")).toBe(
    "Paramètres enregistrés : courriel",
  );
});

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

test("repetitions in a row are shown once, with the newest time", () => {
  const newest = signedIn();
  const told = foldRepeats([newest, signedIn(), saved("email"), saved("business"), signedIn()], "en");

  expect(told.map(({ sentence, times }) => [sentence, times])).toEqual([
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
