import { Command, Option } from "commander";
import { siteUrl } from "#src/env.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { openPictureMaker } from "#src/site/media/picture-maker.server.ts";
import { MOST_BYTES, MOST_PIXELS } from "#src/site/media/picture-limits.ts";
import { pictureProblems } from "#src/site/media/picture-problems.ts";
import { languageOfFile, moveIn } from "#src/operations/wordpress/move-in.server.ts";
import {
  pictureProblemsHere,
  skipReason,
  type MoveInReport,
} from "#src/operations/wordpress/reading/move-in-report.ts";
import { fromTheWeb } from "#src/operations/wordpress/pictures/fetch-picture.server.ts";
import { fromFolder } from "#src/operations/wordpress/pictures/pictures-in-folder.server.ts";
import { readWordpress } from "#src/operations/wordpress/read-wordpress.server.ts";
import { mendWords } from "#src/operations/wordpress/xml/mends.ts";
import { theCommandLine } from "#src/account/events/by.ts";
import { redirectProblems } from "#src/account/settings/redirects/redirect-problems.ts";
import { openToFill } from "#src/operations/command-line/database/fill-site.server.ts";

type Options = {
  fromWordpress: string;
  pictures?: string;
  download: boolean;
  allowPrivateNetwork?: boolean;
  pagesAsArticles?: true;
  asDrafts?: true;
  language?: Language;
  dryRun?: true;
};

export function moveInCommand() {
  return new Command("move-in")
    .description(
      "Bring in texts, pictures and addresses of a former website. Articles that were public are published, the rest goes into drafts.",
    )
    .requiredOption("--from-wordpress <file>", "an export file of WordPress (Tools → Export → All content)")
    .addOption(new Option("--pictures <folder>", "a copy of wp-content/uploads, instead of fetching from the old site"))
    .addOption(new Option("--no-download", "leave the pictures").conflicts("pictures"))
    .option("--allow-private-network", "fetch pictures from private addresses too")
    .option("--pages-as-articles", "pages become articles too")
    .option("--as-drafts", "articles that were public wait as drafts too")
    .addOption(new Option("--language <language>", "of the texts, where the file does not say").choices(["fr", "en"]))
    .option("--dry-run", "only say what would come in, and what would stay behind")
    .addHelpText("after", "\nThe same file again adds only what is new. Texts of pages wait in the draft of the site.")
    .action(bringIn);
}

async function bringIn(options: Options) {
  const { fromWordpress: file, dryRun = false, pagesAsArticles = false, asDrafts = false } = options;
  const source = sourceOf(options);
  const read = await readWordpress(file);
  if (!read.ok) throw new Error(`${file} was not moved in: ${read.problem}`);
  const language = options.language ?? languageOfFile(read.site.language);
  if (!language) throw new Error(`${file} is in “${read.site.language}”: choose --language fr or en`);
  await using opened = await openToFill();
  const { db, env, now } = opened;
  const deps = { db, by: theCommandLine, now, makePicture: openPictureMaker(), siteUrl: siteUrl(env) };
  const report = await moveIn(deps, { site: read.site, language, source, pagesAsArticles, asDrafts, dryRun });
  if (!dryRun) await opened.keep();
  tell(report, dryRun);
}

function sourceOf({ pictures, download, allowPrivateNetwork = false }: Options) {
  if (pictures !== undefined) return fromFolder(pictures);
  return download ? fromTheWeb({ allowPrivateNetwork }) : undefined;
}

function tell(report: MoveInReport, dryRun: boolean): void {
  const { articles, pictures, picturesInTexts, redirects, texts, left, counted, removed, mended } = report;
  const lines = (title: string, of: string[]) => of.length > 0 && console.log([title, ...of].join("\n  "));
  console.log(`${dryRun ? "Would move in" : "Moved in"} “${report.name}”`);
  lines(
    "Mended in the file:",
    mended.map(({ kind, count, line }) => `${count} × ${mendWords[kind]} (the first on line ${line})`),
  );
  console.log(`Articles: ${articles.added} added, ${articles.known} known already`);
  console.log(`Published with their day: ${articles.published}; the others are drafts`);
  lines("Were public, and wait as drafts until they have a title and a text:", articles.waiting);
  lines("In another language than the file:", report.otherLanguage);
  if (dryRun) console.log(`Pictures: ${pictures.left.filter(({ why }) => why === "not-asked").length} to look at`);
  else console.log(`Pictures: ${pictures.added} added, ${pictures.known} known already`);
  console.log(`Pictures in texts: ${picturesInTexts.kept} kept, ${picturesInTexts.left.length} left out`);
  console.log(`Old addresses: ${redirects.added} added, ${redirects.known} known already`);
  lines(
    "Old address → new:",
    redirects.leading.map(({ from, to }) => `${from} → ${to}`),
  );
  const leftPictures = pictures.left.filter(({ why }) => !dryRun || why !== "not-asked");
  lines(
    "Texts of pages, in the draft:",
    texts.map(({ what, place }) => `${what}: ${place}`),
  );
  lines("Left out:", [
    ...left.map(({ what, why }) => `${what}: ${skipReason[why]}`),
    ...[...counted].map(([type, count]) => `${count} × ${type}`),
  ]);
  lines(
    "Pictures left out:",
    leftPictures.map(({ address, why }) => `${address}: ${reasonOf(why)}`),
  );
  lines(
    "Left out of texts, with their captions:",
    picturesInTexts.left.map(({ what, address, why }) => `${what}: ${address}: ${reasonOf(why)}`),
  );
  lines(
    "Old addresses left out:",
    redirects.left.map(({ from, why }) => `${from}: ${say(redirectProblems, { code: why }, "en")}`),
  );
  lines(
    "Taken out of texts:",
    [...removed].map(([name, count]) => `${count} × ${name}`),
  );
  if (!dryRun) console.log("See it in the back office, under Articles and Site.");
}

function reasonOf(why: string): string {
  if (Object.hasOwn(pictureProblemsHere, why)) return pictureProblemsHere[why as keyof typeof pictureProblemsHere];
  const values = { most: why === "picture-too-heavy" ? MOST_BYTES / 1024 ** 2 : MOST_PIXELS / 1_000_000 };
  return say(pictureProblems, { code: why as keyof typeof pictureProblems.en, values }, "en");
}
