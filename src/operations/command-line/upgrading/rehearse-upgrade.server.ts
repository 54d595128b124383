import { Command } from "commander";
import { rehearseMigrations } from "#src/platform/db/rehearsal/rehearse-migrations.server.ts";
import type { Rehearsal } from "#src/platform/db/rehearsal/rehearsal.ts";
import { freeBytes } from "#src/platform/monitoring/free-bytes.server.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { placeOfSite, readSettings } from "#src/operations/command-line/database/open-database.server.ts";

const reasons: Record<Extract<Rehearsal, { kind: "not-tried" }>["why"], string> = {
  "no-room": "the disk has no room for a copy",
  "no-right": "its user may not create a schema in it",
  "too-large": "it is larger than 2 GB, and what room its server has is not known here",
  "not-copied": "its rows could not be copied into a schema of their own",
};

export function rehearseUpgradeCommand() {
  return new Command("rehearse-upgrade")
    .description("Make this version's schema from a copy of the database, as an upgrade does first.")
    .addHelpText("after", "\nThe database itself is only read, and the copy goes away again. The site may run.")
    .action(async () => {
      const rehearsed = await rehearseMigrations(placeOfSite(readSettings()), { freeBytes });
      console.log(inWords(rehearsed));
    });
}

/** Where it could not be tried, the upgrade goes on: the database is kept before it all the same. */
function inWords(rehearsed: Rehearsal): string {
  switch (rehearsed.kind) {
    case "up-to-date":
      return "The database has the schema of this version already.";
    case "passed":
      return `Tried on a copy of the database: ${rehearsed.migrations.length} migrations, to ${rehearsed.migrations.at(-1)}.`;
    case "not-tried":
      return `The schema was not tried on a copy of the database first: ${reasons[rehearsed.why]}.`;
    case "failed":
      throw new Error(`This version cannot take over the database: ${sayInOneLine(rehearsed.error)}`);
  }
}
