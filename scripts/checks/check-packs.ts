/** Names every file and field of a pack that is wrong or not written in one of the languages. */
import { getDotPath, isValiError } from "valibot";
import { missingInContent } from "#src/site/content/complete.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { claimedIn, judgedInVain } from "./pack-claims.ts";
import { foreignIn } from "./pack-places.ts";

const problems = [
  ...packNames.flatMap((name) => problemsOf(name).map((problem) => `packs/${name}: ${problem}`)),
  ...judgedInVain(packNames.map(openPack)).map((sentence) => `packs/judged-claims.json: no pack says “${sentence}”`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${packNames.length} packs, nothing wrong`);

function problemsOf(name: string): string[] {
  try {
    return [...unwritten(name), ...foreignIn(openPack(name)), ...claimedIn(openPack(name))];
  } catch (error) {
    if (isValiError(error)) return error.issues.map((issue) => `${getDotPath(issue)}: ${issue.message}`);
    return [error instanceof Error ? error.message : String(error)];
  }
}

function unwritten(name: string): string[] {
  const { services, areas, questions, testimonials, legal } = openPack(name).content;
  const lists = {
    services,
    areas,
    questions,
    testimonials,
    privacy: legal.privacy.sections,
    terms: legal.terms.sections,
  };
  return Object.entries(lists).flatMap(([list, items]) =>
    items.flatMap((item) =>
      (["fr", "en"] as const).flatMap((language) =>
        missingInContent(item, language).map((field) => `${list}.${item.id}.${field} is not written in ${language}`),
      ),
    ),
  );
}
