import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { signatureText } from "#src/account/notifications/mail/signature.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { lettersOfEachKind } from "./letters.ts";
import { openTestDb } from "./test-db.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const GREETING = /^(?:Bonjour|Hello) Zoé,$/;
/** What a phone shows of it in its list. */
const LONGEST_SUBJECT = 60;
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
