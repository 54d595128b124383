import { readFileSync } from "node:fs";
import { parseLatest } from "#src/operations/new-version/new-version.ts";

/** Its notes are written by hand for each version. */
export function writtenLatest(): string {
  return readFileSync(new URL("../../docs/deploy/latest.json", import.meta.url), "utf8");
}

/** What sites that ask are told; without notes where those that are written are of another version. */
export function latestDocument(version: string, written: string): string {
  const latest = parseLatest(written);
  const notes = latest?.version === version ? latest.notes : { fr: "", en: "" };
  return `${JSON.stringify({ version, notes }, null, 2)}\n`;
}

export function wrongWithLatest(version: string, written: string): string[] {
  const latest = parseLatest(written);
  if (!latest) return ["docs/deploy/latest.json is not of the form that docs/deploy/README.md gives."];
  if (latest.version !== version) return [`docs/deploy/latest.json tells of ${latest.version}.`];
  // Parsed just now.
  const { notes = {} } = JSON.parse(written) as { notes?: Partial<typeof latest.notes> };
  return (["fr", "en"] as const).flatMap((language) => {
    if (!latest.notes[language]) return [`docs/deploy/latest.json has no notes in ${language}.`];
    return notes[language] === latest.notes[language]
      ? []
      : [`docs/deploy/latest.json has notes in ${language} that sites would cut.`];
  });
}
