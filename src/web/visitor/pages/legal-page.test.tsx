import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleBusiness } from "#src/site/business.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";
import { LegalPage } from "./legal-page.tsx";
import { SiteProvider, type SiteFacts } from "#src/web/visitor/site/site.tsx";

const facts: SiteFacts = {
  business: exampleBusiness,
  gallery: [],
  siteUrl: "https://site.example",
  year: 2026,
  botCheck: "altcha",
  measurementId: null,
};

async function privacyIn(language: "fr" | "en", settings: Partial<SiteFacts> = {}): Promise<string> {
  const page = { kind: "privacy", path: "/privacy" } as const;
  const content = await loadContent(page, language);
  if (!content.legal) throw new Error("The policy has no text");
  return renderToString(
    <SiteProvider site={{ facts: { ...facts, ...settings }, page, language, content }}>
      <LegalPage text={content.legal} />
    </SiteProvider>,
  );
}

test("the policy says how the traffic log keeps addresses, as the owner has set it", async () => {
  expect(await privacyIn("fr")).toMatch(/raccourcie avant d’être écrite.*adresse IP raccourcie/s);
  expect(await privacyIn("en")).toMatch(/shortened before it is written.*shortened IP address/s);
  for (const [language, full] of [
    ["fr", /écrite au complet.*adresse IP complète/s],
    ["en", /written in full.*full IP address/s],
  ] as const) {
    const policy = await privacyIn(language, { keepsFullAddresses: true });
    expect(policy).toMatch(full);
    expect(policy).not.toMatch(/raccourcie|shortened/);
  }
});

test("nothing in the policy is left to fill in", async () => {
  for (const language of ["fr", "en"] as const) expect(await privacyIn(language)).not.toContain("{");
});
