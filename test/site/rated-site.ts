import type { Db } from "#src/platform/db/db.server.ts";
import type { Rate, SiteContent } from "#src/site/content/site-content.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { exampleContent } from "./example-site.ts";

/** 1,200 square feet cost $210 to $320, with stains $270 to $390. */
export const aRate: Rate = {
  unit: "square-foot",
  lowCents: 18,
  highCents: 26,
  minimumCents: 14_900,
  question: { fr: "", en: "" },
  options: [{ id: "stained", label: { fr: "Taches", en: "Stains" }, percent: 25 }],
  conditions: { fr: "Selon l’accès à l’eau.", en: "Depending on access to water." },
};

/** The example, with a rate for its first service. */
export function ratedContent(rate: Rate = aRate): SiteContent {
  const services = exampleContent.services.map((service, index) => (index === 0 ? { ...service, rate } : service));
  return { ...exampleContent, services };
}

export async function publishRates(db: Db, now: Date): Promise<void> {
  await replaceDraft(db, ratedContent(), now);
  await publishDraft(db, "", now);
}
