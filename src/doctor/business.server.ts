import type { Db } from "#src/db/db.server.ts";
import { allowsPrivateNetwork } from "#src/notifications/private-address.server.ts";
import { loadBusiness, loadSetting } from "#src/settings/settings.server.ts";
import { fine, toMend, toNote, type Finding } from "./finding.ts";

/** An invented phone number and invented customers must not pass for a real business's. */
export async function checkBusiness(db: Db, siteUrl: string): Promise<Finding> {
  const { name } = await loadBusiness(db);
  if (await loadSetting(db, "business")) return fine("Business", `the site is ${name}'s`);
  const says = `the site shows ${name}, an example: enter your own facts in Settings, Business, or run setup --from FILE`;
  return allowsPrivateNetwork(siteUrl) ? toNote("Business", says) : toMend("Business", says);
}
