import { Command } from "commander";
import { renderUnicodeCompact } from "uqr";
import { siteUrl } from "#src/env.ts";
import { SET_UP_PAGE } from "#src/account/session/admin-path.ts";
import { theCommandLine } from "#src/account/events/by.ts";
import { findOwner } from "#src/account/session/owner.server.ts";
import { renewSetupLink } from "#src/account/session/setup-link.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

export function setupLinkCommand() {
  return new Command("setup-link")
    .description("Make another link to Set-up, with a code for the phone, until the owner has chosen a password.")
    .addHelpText("after", "\nThe link before it no longer works.")
    .action(makeSetupLink);
}

async function makeSetupLink() {
  await using opened = await openDatabase();
  const address = siteUrl(opened.env);
  const token = await renewSetupLink({ db: opened.db, by: theCommandLine }, { isFirstStart: false }, opened.now());
  if (!token) return console.log(await whyNone(opened.db, address));
  const link = `${address}${SET_UP_PAGE}?token=${token}`;
  console.log(`${renderUnicodeCompact(link, { border: 2 })}\n\n  Set-up       ${link}`);
}

async function whyNone(db: Db, address: string): Promise<string> {
  if (await findOwner(db)) return `The owner has a password: ${address}/admin`;
  return "There is no owner yet: one is made when the site starts for the first time.";
}
