import { expect, test } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { loadDraft, NEVER_PUBLISHED } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleBusiness, exampleContent } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { followLaw, underLaw } from "./law.server.ts";

const QUEBEC =
  /Qu[ée]bec|RBQ|Régie|Commission d’accès|(?:Loi|Law)\s25|Code civil|Civil Code|Montr[ée]al|Laval|Sherbrooke/;
/** Words of its acts, in rights that the other provinces do not give. */
const RIGHTS_OF_QUEBEC =
  /serious injury|préjudice sérieux|De-indexing|Désindexation|Portability|Portabilité|own domicile|lets you end|[Ee]lle vous permet aussi|Person in charge of the protection/;
const now = new Date("2026-11-20T12:00:00.000Z");

test.each(packNames)("the pack %s states the law of Quebec to nobody who is elsewhere", (pack) => {
  const { content } = openPack(pack);
  expect(underLaw(content, "quebec")).toEqual(content);
  for (const law of ["canada", "elsewhere"] as const) {
    const { legal } = underLaw(content, law);
    for (const section of [...legal.privacy.sections, ...legal.terms.sections])
      for (const language of ["fr", "en"] as const) expect(section.html[language]).not.toMatch(QUEBEC);
  }
  expect(JSON.stringify(underLaw(content, "canada").legal)).toContain("PIPEDA");
  expect(JSON.stringify(underLaw(content, "canada").legal)).not.toMatch(RIGHTS_OF_QUEBEC);
  expect(JSON.stringify(underLaw(content, "elsewhere").legal)).not.toMatch(/PIPEDA|LPRPDE|priv\.gc\.ca|province/);
});

test("texts return to the law of Quebec with the business", () => {
  const { content } = openPack("home-services");
  expect(underLaw(underLaw(content, "canada"), "quebec")).toEqual(content);
  expect(underLaw(underLaw(content, "elsewhere"), "canada")).toEqual(underLaw(content, "canada"));
});

test("a business of Alberta names the act and the commissioner of its province alone", () => {
  const { content } = openPack("house-painting");
  const said = JSON.stringify(underLaw(content, "alberta").legal);
  expect(said).toMatch(/Alberta’s Personal Information Protection Act.*oipc\.ab\.ca/);
  expect(said).not.toMatch(/PIPEDA|LPRPDE|priv\.gc\.ca|British Columbia|Colombie-Britannique/);
  expect(underLaw(underLaw(content, "canada"), "alberta")).toEqual(underLaw(content, "alberta"));
  expect(underLaw(underLaw(content, "alberta"), "quebec")).toEqual(content);
});

testOnBothEngines("the draft follows the address; what the owner wrote stays", async (place) => {
  await using db = await openTestDb(place);
  await followLaw(db, now);
  expect((await loadDraft(db)).madeFrom).toBe(NEVER_PUBLISHED);
  const [first, ...others] = exampleContent.legal.terms.sections;
  if (!first) throw new Error("no terms");
  const html = { fr: "<p>Nos conditions au Québec.</p>", en: "<p>Our terms in Quebec.</p>" };
  const terms = { ...exampleContent.legal.terms, sections: [{ ...first, html }, ...others] };
  await replaceDraft(db, { ...exampleContent, legal: { ...exampleContent.legal, terms } }, now);

  const address = { ...exampleBusiness.address, region: "ON" };
  await saveSettings(db, { business: { ...exampleBusiness, address } }, now);
  await followLaw(db, now);
  const { legal } = (await loadDraft(db)).content;
  expect(legal.terms.sections[0]?.html).toEqual(html);
  expect(JSON.stringify(legal.privacy)).toContain("PIPEDA");
});
