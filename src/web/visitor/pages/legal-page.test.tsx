import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleContent, exampleSite } from "#test/site/example-site.ts";
import { withDetails } from "#src/site/legal/policy-details.ts";
import { privacyPage, termsPage } from "#src/site/pages.ts";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { LegalPage } from "./legal-page.tsx";

function privacyIn(language: "fr" | "en", settings: Partial<FullFacts> = {}): string {
  return legalIn("privacy", language, settings);
}

function legalIn(kind: "privacy" | "terms", language: "fr" | "en", settings: Partial<FullFacts> = {}): string {
  const site = exampleSite({ page: kind === "privacy" ? privacyPage : termsPage, language }, settings);
  if (!site.content.legal) throw new Error(`${kind} has no text`);
  return renderToString(
    <SiteProvider site={site}>
      <LegalPage text={site.content.legal} />
    </SiteProvider>,
  );
}

test("the policy says how the traffic log keeps addresses, as the owner has set it", () => {
  expect(privacyIn("fr")).toMatch(/raccourcie avant d’être écrite.*adresse IP raccourcie/s);
  expect(privacyIn("en")).toMatch(/shortened before it is written.*shortened IP address/s);
  for (const [language, full] of [
    ["fr", /écrite au complet.*adresse IP complète/s],
    ["en", /written in full.*full IP address/s],
  ] as const) {
    const policy = privacyIn(language, { keepsFullAddresses: true });
    expect(policy).toMatch(full);
    expect(policy).not.toMatch(/raccourcie|shortened/);
  }
});

test("what a policy says in short has a title in the face of headings, and sections alone have headings", () => {
  for (const [language, title] of [
    ["fr", "En bref"],
    ["en", "In short"],
  ] as const) {
    const policy = privacyIn(language);
    expect(policy).toMatch(new RegExp(`<p class="heading [^"]*">${title}</p><ul>`));
    expect(policy.match(/<h2/g)).toHaveLength(6);
  }
});

test("the long list of what is kept is folded with all its words, and nothing that concerns everybody is said in it again", () => {
  for (const language of ["fr", "en"] as const) {
    const policy = privacyIn(language, { retention: { leadMonths: 24, doubtfulDays: 10, trafficDays: 30 } });
    const [folded = ""] = /<details><summary><h3>.*?<\/details>/s.exec(policy) ?? [];
    expect(folded.match(/<li>/g)?.length).toBeGreaterThan(10);
    expect(policy.replace(folded, "")).toMatch(/24.m[a-z]+.*20.[jd][a-z]+.*30.[jd]/s);
    expect(folded).not.toMatch(/24.m/);
    expect(policy.match(/<details/g)).toHaveLength(2);
  }
});

test("a policy that says nothing of how long has it in the list", () => {
  const page = { ...exampleContent.legal.privacy, sections: exampleContent.legal.privacy.sections.slice(-1) };
  for (const language of ["fr", "en"] as const) {
    const [section] = withDetails(page, { services: [], backupNights: 0 }).sections;
    expect(section?.html[language]).toContain("{requestsKept} {doubtfulKept}");
    expect(section?.html[language]).not.toContain("{kept}");
  }
});

test("nothing in the policy is left to fill in", () => {
  for (const language of ["fr", "en"] as const) expect(privacyIn(language)).not.toContain("{");
});

const promised = {
  "how long spam is kept": [
    /après 30.jours, ou après 60.jours si personne/,
    /after 30 days, or after 60 days if nobody/,
  ],
  "how long visits are kept": [/au plus 90.jours/, /90 days at most/],
  "what campaign data is for": [/étiquettes de campagne \(utm\)/, /campaign labels \(utm\)/],
  "what Google is told": [/empreinte \(hachage\) de votre courriel/, /fingerprint \(hash\) of your email/],
  "what a machine decides": [/refusé sur-le-champ/, /refused on the spot/],
  "where it goes outside Quebec": [/aux États-Unis/, /in the United States/],
  security: [/mot de passe .*chiffrés.*sauvegarde/s, /password.*encrypted.*backup/s],
  complaints: [/plainte sur nos façons de faire .*30.jours/s, /complaint about how we handle .*30 days/s],
  "examination by the Commission": [/examiner la mésentente/, /examine the disagreement/],
  "de-indexing": [/Désindexation/, /De-indexing/],
} satisfies Record<string, [RegExp, RegExp]>;

test.each(Object.entries(promised))("the policy states %s", (_, [french, english]) => {
  expect(privacyIn("fr")).toMatch(french);
  expect(privacyIn("en")).toMatch(english);
});

test("the policy says how long requests are kept, as the owner has set it", () => {
  expect(privacyIn("fr")).toMatch(/gardée jusqu’à ce que nous la supprimions/);
  expect(privacyIn("en")).toMatch(/kept until we delete it/);
  const retention = { leadMonths: 24, doubtfulDays: 10, trafficDays: 30 };
  expect(privacyIn("fr", { retention })).toMatch(/24.mois.*10.jours.*20.jours.*30.jours/s);
  expect(privacyIn("en", { retention })).toMatch(/24 months.*10 days.*20 days.*30 days/s);
});

test("legal pages are dated as they ship until the owner changes something", () => {
  const legalUpdated = { fr: "2 mai 2027", en: "May 2, 2027" };
  for (const kind of ["privacy", "terms"] as const) {
    expect(legalIn(kind, "fr")).toContain("13 janvier 2025");
    expect(legalIn(kind, "en")).toContain("January 13, 2025");
    expect(legalIn(kind, "fr", { legalUpdated })).toContain("Dernière mise à jour\u00a0: 2 mai 2027");
    expect(legalIn(kind, "en", { legalUpdated })).toContain("Last updated: May 2, 2027");
  }
});

test("a legal name that ends in a period has no second one", () => {
  for (const language of ["fr", "en"] as const)
    for (const kind of ["privacy", "terms"] as const) expect(legalIn(kind, language)).not.toMatch(/inc\.\./);
});

test("a long text lists its parts beside it, each with the address of one", () => {
  for (const kind of ["privacy", "terms"] as const) {
    const html = legalIn(kind, "en");
    const [contents = ""] = /<nav.*?<\/nav>/s.exec(html) ?? [];
    const named = [...contents.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(3);
    expect([...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(named);
  }
});

test("a legal text has a title for each of its six sections and none besides, and the header of the site stays the only one", () => {
  for (const kind of ["privacy", "terms"] as const)
    for (const language of ["fr", "en"] as const) {
      const html = legalIn(kind, language);
      expect(html.match(/<h2\b/g), `${kind} ${language}`).toHaveLength(6);
      expect(html).not.toContain("<header");
    }
});
