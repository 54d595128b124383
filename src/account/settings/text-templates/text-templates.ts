import * as v from "valibot";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { settingsCode, severalLines } from "#src/account/settings/form-rules.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";

/** In the order of a job. */
export const textKinds = ["reminder", "onMyWay", "done", "review"] as const;
export type TextKind = (typeof textKinds)[number];

/** Three text messages of a phone. */
const LONGEST_TEXT = 480;

const lines = v.pipe(
  severalLines,
  v.maxLength(LONGEST_TEXT, settingsCode("too-many-characters", { most: LONGEST_TEXT })),
);

const written = v.pipe(lines, v.nonEmpty(settingsCode("template-text-missing")));

const Template = v.object({
  ...v.entriesFromList(siteLanguages, v.optional(lines, "")),
  ...{ fr: written, en: written },
});

const Templates = v.object(v.entriesFromList(textKinds, Template));

/** What the owner's own phone sends, in each language. */
export type TextTemplates = v.InferOutput<typeof Templates>;

export function parseTextTemplates(input: unknown): Parsed<TextTemplates, SettingsCode> {
  return parseForm<typeof Templates, SettingsCode>(Templates, input);
}

const textPlaceholders = ["name", "company", "phone", "day", "hours", "place", "invoice", "review"] as const;
export type TextFilling = Record<(typeof textPlaceholders)[number], string>;

/** Without a value these take their whole line with them. */
const NEEDED = ["day", "hours", "place", "invoice", "review"] as const;

/** Unknown placeholders stay; what is not known leaves no gap. */
export function fillTextTemplate(template: string, filling: TextFilling): string {
  const missing = NEEDED.filter((name) => filling[name] === "");
  return template
    .split("\n")
    .filter((line) => !missing.some((name) => line.includes(`{${name}}`)))
    .map((line) => fillLine(line, filling))
    .join("\n")
    .trim();
}

function fillLine(line: string, filling: TextFilling): string {
  return line
    .replace(/\{(\w+)\}/g, (mark, name: string) => Object.entries(filling).find(([one]) => one === name)?.[1] ?? mark)
    .replace(/ {2,}/g, " ")
    .replace(/ (?=[,.])/g, "");
}
