import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { signatureText } from "#src/account/notifications/mail/signature.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { lettersOfEachKind } from "./letters.ts";
import { openTestDb } from "./test-db.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const GREETING = /^(?:Bonjour|Hello) Zoé,$/;
const WHY = /^(?:Vous recevez|You are receiving) /;

test("every mail to a customer greets by the first name, is signed, and says why it came", async () => {
  await using db = await openTestDb();
  const letters = Object.entries(await lettersOfEachKind(db, now));
  const business = await loadBusiness(db);
  const signatures = siteLanguages.map((language) => signatureText(business, language));
  expect(letters.length).toBeGreaterThan(30);
  for (const [kind, { text, html }] of letters) {
    const parts = text.split("\n\n");
    const signedAt = parts.findIndex((part) => signatures.some((signed) => part.startsWith(signed)));
    expect(parts[0], kind).toMatch(GREETING);
    expect(parts[signedAt + 1], kind).toMatch(WHY);
    const shown = [parts[0], parts[signedAt + 1]?.split("\n")[0]].map((said = "") => said.replaceAll("'", "&#39;"));
    for (const said of shown) expect(html, kind).toContain(said);
    for (const href of text.match(/https:\S+/g) ?? []) expect(html, kind).toContain(`href="${href}"`);
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
