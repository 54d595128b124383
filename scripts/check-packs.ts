/** Names every file and field of a pack that is wrong or not written in one of the languages. */
import { getDotPath, isValiError } from "valibot";
import { missingInContent } from "#src/site/content/complete.ts";
import { lawSentences } from "#src/operations/set-up/law.server.ts";
import { placesNamed } from "./pack-places.ts";
import { textIn } from "#src/site/content/text.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";

const problems = packNames.flatMap((name) => problemsOf(name).map((problem) => `packs/${name}: ${problem}`));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${packNames.length} packs, nothing wrong`);

function problemsOf(name: string): string[] {
  try {
    return [...unwritten(name), ...foreign(name)];
  } catch (error) {
    if (isValiError(error)) return error.issues.map((issue) => `${getDotPath(issue)}: ${issue.message}`);
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A pack speaks of nobody's town, and tells the law by the sentences of `law.json`. */
function foreign(name: string): string[] {
  const { content, business, label, description, replyTemplates, demo } = openPack(name);
  const own = [business.address.locality, ...content.areas.flatMap((area) => Object.values(area.name))];
  const lawful = lawSentences().flatMap(({ quebec, example = {} }) => [
    ...Object.values(quebec),
    ...Object.values(example),
  ]);
  const alone = [...replyTemplates.flatMap(({ subject, text }) => [subject, text]), ...business.serviceTypes];
  const texts = {
    ...content,
    offered: { label, description },
    business: { description: business.description },
    replies: alone.map((text) => textIn(() => text)),
    demo: stringsIn(demo).map((text) => textIn(() => text)),
  };
  return placesNamed(texts, { own, lawful });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
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
