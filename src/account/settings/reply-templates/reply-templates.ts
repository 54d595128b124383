import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { requiredText, settingsCode, severalLines } from "#src/account/settings/form-rules.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";

const LONGEST_TEXT = 3_000;
const MOST = 30;

const lines = v.pipe(
  severalLines,
  v.nonEmpty(settingsCode("template-text-missing")),
  v.maxLength(LONGEST_TEXT, settingsCode("too-many-characters", { most: LONGEST_TEXT })),
);

const Template = v.object({
  id: v.pipe(v.string(settingsCode("template-id")), v.regex(/^[\w-]{1,40}$/, settingsCode("template-id"))),
  language: v.picklist(["fr", "en"], settingsCode("choose-language")),
  name: requiredText(60, "template-name-missing"),
  subject: requiredText(150, "template-subject-missing"),
  text: lines,
});

const Templates = v.object({
  templates: v.pipe(
    v.array(Template, settingsCode("template-list")),
    v.maxLength(MOST, settingsCode("too-many-templates", { most: MOST })),
  ),
});

export type ReplyTemplate = v.InferOutput<typeof Template>;
export type ReplyTemplates = v.InferOutput<typeof Templates>;

/** Problems are named by their place: `templates.0.name`. */
export function parseReplyTemplates(input: unknown): Parsed<v.InferOutput<typeof Templates>, SettingsCode> {
  return parseForm(Templates, input);
}
