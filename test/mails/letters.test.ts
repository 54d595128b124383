import { globSync, readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import { LONGEST_PUSH_TITLE, LONGEST_SUBJECT } from "#src/account/notifications/short-title.ts";
import { ownerQuoteMail, quotePush } from "#src/work/quotes/quote-mails.ts";
import { signatureText } from "#src/account/notifications/mail/signature.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { lettersOfEachKind } from "./letters.ts";
import { openTestDb } from "../databases/test-db.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const GREETING = /^(?:Bonjour|Hello) Zoé,$/;
const WHY = /^(?:Vous recevez|You are receiving) /;

test("every mail to a customer greets by the first name, is signed, says why it came, and the same as text and as HTML", async () => {
  await using db = await openTestDb();
  const letters = Object.entries(await lettersOfEachKind(db, now));
  const business = await loadBusiness(db);
  const signatures = siteLanguages.map((language) => signatureText(business, language));
  expect(letters.length).toBeGreaterThan(30);
  for (const [kind, { subject, text, html }] of letters) {
    expect(subject.length, subject).toBeLessThanOrEqual(LONGEST_SUBJECT);
    const parts = text.split("\n\n");
    const signedAt = parts.findIndex((part) => signatures.some((signed) => part.startsWith(signed)));
    expect(parts[0], kind).toMatch(GREETING);
    expect(parts[signedAt + 1], kind).toMatch(WHY);
    const shown = [parts[0], parts[signedAt + 1]?.split("\n")[0]].map((said = "") => said.replaceAll("'", "&#39;"));
    for (const said of shown) expect(html, kind).toContain(said);
    const read = wordsOf(html.replace(/<head>.*?<\/head>/s, "").replaceAll(/<[^>]*>/g, " "));
    for (const line of text.split("\n").filter((one) => !/^https?:/.test(one)))
      expect(read, kind).toContain(wordsOf(line));
    for (const href of text.match(/https:\S+/g) ?? []) expect(html, kind).toContain(`href="${href}"`);
  }
});

/** A name and its value stand on one line of a text, and below each other in HTML. */
function wordsOf(said: string): string {
  return said
    .replaceAll("&#39;", "'")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

test("what the owner is told fits a phone, however long the names are", async () => {
  await using db = await openTestDb();
  await db
    .insertInto("push_subscriptions")
    .values(
      siteLanguages.map((language) => ({
        ...{ endpoint_hash: language, endpoint: `https://push.example.com/${language}`, p256dh: "", auth: "" },
        ...{ language, user_agent: "A phone", created_at: now.toISOString() },
      })),
    )
    .execute();
  const name = "Marie-Hélène Tremblay-Bouchard";
  const service = "Lavage de vitres et de moustiquaires en hauteur";
  const news = { name, number: "2026-0014", totalCents: 12_345_67, currency: "CAD", email: "", phone: "" };
  for (const language of siteLanguages) {
    const reader = { to: "owner@example.com", language, siteUrl: "https://nordet.example" };
    for (const kind of ["viewed", "accepted", "declined", "asked", "expired"] as const) {
      const update = { ...news, kind, leadId: uuidv7() };
      const { leadId: _, ...mail } = ownerQuoteMail(update, reader);
      expect(mail.subject.length, mail.subject).toBeLessThanOrEqual(LONGEST_SUBJECT);
      const { title } = quotePush(update, language);
      expect(title.length, title).toBeLessThanOrEqual(LONGEST_PUSH_TITLE);
    }
  }
  const write = () => ({ title: `Nouvelle demande\u00A0: ${service}`, body: "", path: "/" });
  await enqueuePush(db, { kind: "push-lead", leadId: undefined, write }, now);

  const told = await db.selectFrom("mails").select("text").where("channel", "=", "push").execute();
  expect(told).toHaveLength(2);
  for (const { text } of told) {
    const { title } = JSON.parse(text);
    expect([...title].length, title).toBeLessThanOrEqual(LONGEST_PUSH_TITLE);
  }
});

test("a customer without a name is greeted without a gap", async () => {
  await using db = await openTestDb();
  const letters = Object.entries(await lettersOfEachKind(db, now, ""));
  // A commercial mail has the owner’s own greeting.
  for (const [kind, { text, html }] of letters.filter(([name]) => !name.startsWith("commercial"))) {
    expect(text, kind).toMatch(/^(?:Bonjour|Hello),\n\n/);
    expect(html, kind).not.toMatch(/(?:Bonjour|Hello) ,/);
  }
});

test("nothing else signs a mail but the letter and what the owner writes", () => {
  const signing = globSync("src/**/*.ts").filter((path) => {
    const text = readFileSync(path, "utf8");
    return !path.includes(".test.") && /import .*\bsignature(?:Text)?\b.*signature\.ts/.test(text);
  });
  expect(signing.toSorted()).toEqual([
    "src/account/notifications/mail/letter.ts",
    "src/work/conversation/answering/send-answer.server.ts",
  ]);
});
