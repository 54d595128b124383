import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import type { AuditKind } from "#src/account/events/audit.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { sayNews } from "#src/work/timeline/say-news.ts";
import type { SaidEntry, TimelineEntry } from "#src/work/timeline/timeline-entry.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { exampleServices } from "#test/site/example-site.ts";
import { foldRepeats } from "./activity.ts";

function said(entry: TimelineEntry, language: Language = "en"): SaidEntry {
  return { ...entry, says: sayNews(entry, { language, services: exampleServices, currency: "CAD" }) };
}

const sentenceOf = (entry: TimelineEntry, language: Language) => foldRepeats([said(entry, language)])[0]?.sentence;

const at = "2026-11-20T12:00:00.000Z";
let made = 0;
const seen = () => ({ id: String((made += 1)), at, actor: null });

function subject(name: string, { id = "1", box = "inbox" }: { id?: string; box?: "inbox" | "quarantine" } = {}) {
  return { kind: "lead" as const, id, name, service: "gutters", service_requested: "", status: "new" as const, box };
}

function lead(name: string, box: "inbox" | "quarantine" = "inbox"): TimelineEntry {
  return { ...seen(), kind: "lead.created", subject: subject(name, { box }), detail: { origin: "website" } };
}

function step(to: LeadStatus, won_cents: number | null = null, id = "1"): TimelineEntry {
  const detail = { kind: "status" as const, from: "new" as const, to, won_cents, lost_reason: "" };
  return { ...seen(), kind: "lead.status_changed", subject: subject("Marie", { id }), detail };
}

type Trouble = Extract<TimelineEntry, { kind: "mail.failing" }>["detail"];

function trouble(detail: Partial<Trouble>): TimelineEntry {
  const usual = { state: "waiting" as const, mails: 1, reason: verbatim("421 Try later") };
  return { ...seen(), kind: "mail.failing", subject: null, detail: { ...usual, ...detail } };
}

function logged(kind: AuditKind, about = ""): TimelineEntry {
  return { ...seen(), kind: "logged", subject: null, detail: { kind, subject: about } };
}

test("a request is shown with its name and service", () => {
  expect(sentenceOf(lead("Marie Tremblay"), "en")).toBe("New lead: Marie Tremblay, Gutter cleaning");
  expect(sentenceOf(lead("Marie Tremblay", "quarantine"), "en")).toBe(
    "Request held for review: Marie Tremblay, Gutter cleaning",
  );
});

test("a step of a lead is shown with its amount", () => {
  expect(sentenceOf(step("quoted"), "en")).toBe("Marie: quoted");
  expect(sentenceOf(step("won"), "en")).toBe("Marie: won");
  expect(sentenceOf(step("won", 132_550), "en")).toBe("Marie: won, $1,326 before taxes");
});

test("unsent mails are shown with their number and reason", () => {
  expect(sentenceOf(trouble({}), "en")).toBe("1 email waiting to be retried: 421 Try later");
  expect(sentenceOf(trouble({ state: "stopped", mails: 1200 }), "en")).toBe("1,200 emails stopped: 421 Try later");
  expect(sentenceOf(trouble({ mails: 2, reason: { code: "no-mail-server" } }), "en")).toBe(
    "2 emails waiting: email isn’t set up",
  );
});

test("the owner's actions are worded as in the audit log", () => {
  expect(sentenceOf(logged("signed-in"), "en")).toBe("Signed in");
  expect(sentenceOf(logged("settings-saved", "email"), "en")).toBe("Settings saved: email");
  expect(sentenceOf(logged("idea-approved", "Laver tôt"), "en")).toBe("Content approved: Laver tôt");
});

test("what the dashboard has no sentence of its own for is said as the timeline says it, with whom it is about", () => {
  const note: TimelineEntry = {
    ...seen(),
    kind: "note.added",
    subject: subject("Marie"),
    detail: { text: "Call back" },
  };

  expect(sentenceOf(note, "en")).toBe("Marie: Call back");
});

test("a French owner reads it in French", () => {
  const stopped = { state: "stopped" as const, reason: verbatim("550 No") };

  expect(sentenceOf(lead("Marie"), "fr")).toBe("Nouvelle demande\u00A0: Marie, Nettoyage de gouttières");
  expect(sentenceOf(step("won", 132_550), "fr")).toMatch(/^Marie\s: gagnée, 1\s326\s\$ sans les taxes$/);
  expect(sentenceOf(trouble(stopped), "fr")).toBe("1 courriel abandonné\u00A0: 550 No");
  expect(sentenceOf(trouble({ ...stopped, mails: 2 }), "fr")).toBe("2 courriels abandonnés\u00A0: 550 No");
  expect(sentenceOf(logged("settings-saved", "email"), "fr")).toBe("Paramètres enregistrés\u00A0: courriel");
  expect(sentenceOf(logged("settings-saved", "promises"), "fr")).toBe("Paramètres enregistrés\u00A0: engagements");
});

test("repetitions in a row are shown once, with the newest time", () => {
  const newest = said(logged("signed-in"));
  const saved = [logged("settings-saved", "email"), logged("settings-saved", "business")];
  const others = [logged("signed-in"), ...saved, logged("signed-in")].map((entry) => said(entry));
  const told = foldRepeats([newest, ...others]);

  expect(told.map(({ sentence, times }) => [sentence, times])).toEqual([
    ["Signed in", 2],
    ["Settings saved: email", 1],
    ["Settings saved: business", 1],
    ["Signed in", 1],
  ]);
  expect(told[0]?.activity).toBe(newest);
});

test("two requests are two, even of one person", () => {
  expect(foldRepeats([said(lead("Marie")), said(lead("Marie"))])).toHaveLength(2);
});

test("the steps of two leads are two, even when their names are the same", () => {
  const steps = [step("quoted"), step("quoted", null, "2"), step("quoted", null, "2")].map((entry) => said(entry));

  expect(foldRepeats(steps).map(({ times }) => times)).toEqual([1, 2]);
});
