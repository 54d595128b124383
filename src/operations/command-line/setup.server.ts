import { Command } from "commander";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { passwordProblems } from "#src/account/session/password-problems.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { contentProblems } from "#src/site/content/content-problems.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { parseSetUp, setUp, setUpFileParts } from "#src/operations/set-up/set-up.server.ts";
import { readNamedJson } from "#src/operations/command-line/database/named-files.server.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";

/** What a file of Set-up can have wrong. */
const sentences = new Map(Object.entries({ ...contentProblems.en, ...passwordProblems.en, ...settingsProblems.en }));

type Options = { from: string; replace?: true };

export function setupCommand() {
  return new Command("setup")
    .description("Make the site a business's own without a browser: trade pack, facts, areas, languages, mail.")
    .requiredOption("--from <file>", `JSON: ${setUpFileParts.join(", ")}`)
    .option("--replace", "replace a site that has been published; it stays in the history")
    .action(setUpFrom);
}

async function setUpFrom({ from, replace }: Options) {
  const read = parseSetUp(await readNamedJson(from, "taken"));
  if (!read.ok) throw new Error(`nothing was changed: ${read.problems.map(inWords).join("; ")}`);
  await using opened = await openToFill();
  const { db, env } = opened;
  const deps = { db, secretKey: () => loadSecretKey(env), username: env.ADMIN_USERNAME };
  const outcome = await setUp(deps, read.values, { now: opened.now(), replace: replace ?? false });
  if (outcome === "published-before")
    throw new Error("this site has been published before; --replace puts the new one in its place");
  await opened.keep();
  const { business, content } = read.values;
  console.log(`The site is ${business.name}'s. Services: ${content.services.length}, areas: ${content.areas.length}.`);
}

function inWords({ field, code, values = {} }: Problem): string {
  return `${field}: ${fillIn(sentences.get(code) ?? code, values)}`;
}
