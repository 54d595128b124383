import { Argument, Command } from "commander";
import {
  fetchRelease,
  releaseParts,
  type ReleasePart,
} from "#src/operations/new-version/upgrade/fetch-release.server.ts";
import { siteUrl } from "#src/env.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { placeOfSite, readSettings } from "#src/operations/command-line/database/open-database.server.ts";

export function fetchReleaseCommand() {
  return new Command("fetch-release")
    .description("Write a file of a release to standard output, from the address that Settings name for new versions.")
    .argument("<version>", "three numbers, like 1.2.0")
    .addArgument(new Argument("<part>", "which file").choices(releaseParts))
    .action(fetchPart);
}

async function fetchPart(version: string, part: ReleasePart) {
  const env = readSettings();
  await using db = openDb(placeOfSite(env));
  const arch = process.arch === "arm64" ? "arm64" : "x64";
  await fetchRelease({ db, siteUrl: siteUrl(env) }, { version, part, arch }, process.stdout);
}
