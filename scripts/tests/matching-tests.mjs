import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const kinds = { unit: ["src", "test", "scripts"], journeys: ["e2e"] };

/**
 * What `npm test -- <words>` runs, by kind: the files whose path holds a word, else those whose text does, and then of
 * their tests only those whose name does.
 */
export function matchingTests(root, words) {
  const files = (folders) =>
    folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((name) => join(folder, name).replaceAll("\\", "/"))
        .filter((name) => /\.test\.tsx?$/.test(name)),
    );
  const all = Object.fromEntries(Object.entries(kinds).map(([kind, folders]) => [kind, files(folders)]));
  const holds = (text) => words.some((word) => text.includes(word));
  const byPath = filesWhere(all, holds);
  if (byPath.unit.length + byPath.journeys.length > 0) return { ...byPath, names: undefined };
  const byText = filesWhere(all, (file) => holds(readFileSync(join(root, file), "utf8")));
  return { ...byText, names: words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|") };
}

function filesWhere({ unit, journeys }, matches) {
  return { unit: unit.filter(matches), journeys: journeys.filter(matches) };
}
