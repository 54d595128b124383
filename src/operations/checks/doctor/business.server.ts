import type { Db } from "#src/platform/db/db.server.ts";
import { isPublicSite } from "#src/platform/network/private-address.server.ts";
import { areFactsConfirmed } from "#src/account/settings/confirmed-facts.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { ok, failure, warning, type DoctorFinding } from "./doctor-finding.ts";

/** An invented phone number and invented customers must not pass for a real business's. */
export async function checkBusiness(db: Db, siteUrl: string): Promise<DoctorFinding> {
  const { name } = await loadBusiness(db);
  const isPublic = isPublicSite(siteUrl);
  if (!(await areFactsConfirmed(db))) {
    const hidden = isPublic ? "; until then no search engine may list it" : "";
    const says = `the site shows ${name}, an example: finish the set-up at ${siteUrl}/admin/setup, or run setup --from FILE${hidden}`;
    return isPublic ? failure("Business", says) : warning("Business", says);
  }
  const { content } = await loadPublished(db);
  if (isPublic && content.testimonials.some(({ isExample }) => isExample))
    return failure(
      "Business",
      `the site of ${name} has invented testimonials, which visitors are not shown: replace them`,
    );
  return ok("Business", `the site is ${name}'s`);
}
