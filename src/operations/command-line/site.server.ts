import { Command } from "commander";
import { writeFile } from "node:fs/promises";
import { say } from "#src/platform/i18n/dictionary.ts";
import { listFiledArticles, takeFiledArticles } from "#src/marketing/articles/article-file.server.ts";
import { exportSite, importSite } from "#src/site/media/site-file.server.ts";
import { contentProblems } from "#src/site/content/content-problems.ts";
import { publishDraft } from "#src/site/content/change-site.server.ts";
import { readNamedJson, refuseTakenPlace } from "#src/operations/command-line/database/named-files.server.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";
import { openDatabase } from "#src/operations/command-line/database/open-database.server.ts";

const MOST_PROBLEMS = 20;

export function siteCommand() {
  const site = new Command("site");
  return site
    .description("Carry all that the site says, with its pictures, in one file.")
    .addCommand(
      new Command("export")
        .description("Write the published site to a file (JSON).")
        .argument("<file>", "a new file")
        .option("--draft", "the draft instead")
        .action(exportTo),
    )
    .addCommand(
      new Command("import")
        .description("Check a file and make it the draft, in the place of what the draft says.")
        .argument("<file>", "a file that export wrote, or the site.json of a pack")
        .option("--publish", "show it to visitors at once")
        .action(importFrom),
    )
    .action(() => site.error("error: site needs to be told what: site export <file>, or site import <file>"));
}

async function exportTo(file: string, { draft }: { draft?: boolean }) {
  refuseTakenPlace(file);
  await using opened = await openDatabase();
  const which = draft ? "draft" : "published";
  const articles = await listFiledArticles(opened.db, which);
  await writeFile(file, await exportSite(opened.db, { which, articles }), { flag: "wx", mode: 0o600 });
  console.log(`Exported the ${draft ? "draft" : "published site"} to ${file}`);
}

async function importFrom(file: string, { publish }: { publish?: boolean }) {
  const content = await readNamedJson(file, "imported");
  await using opened = await openToFill();
  const imported = await importSite(opened.db, content, opened.now());
  if (imported.kind === "no-site-file") throw new Error(`${file} was not imported: it holds no site`);
  if (imported.kind === "refused") {
    for (const { field, ...said } of imported.problems.slice(0, MOST_PROBLEMS))
      console.error(`${field}: ${say(contentProblems, said, "en")}`);
    throw new Error(`${file} was not imported: nothing was changed`);
  }
  await takeFiledArticles(opened.db, { articles: imported.articles, publish: publish === true }, opened.now());
  if (publish) await publishDraft(opened.db, "import", opened.now());
  await opened.keep();
  console.log(`Imported ${file} into the draft`);
  if (!publish) return console.log("See it in the back office, under Site, and publish it there.");
  console.log("Published: a running site shows it within seconds.");
}
