import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { paragraphs } from "./contact-request.ts";
import type { LeadCode } from "./lead-problems.ts";
import { LONGEST_NOTE } from "./lead-events.ts";

const code: Coded<LeadCode> = codedMessage;

export type LeadNote = { id: string; text: string; created_at: string };

export const NewNote = v.object(
  {
    text: v.pipe(
      v.string(code("named-not-text", { name: "Note" })),
      v.transform(paragraphs),
      v.nonEmpty(code("note-required")),
      v.maxLength(LONGEST_NOTE, code("named-too-long", { name: "Note", most: LONGEST_NOTE })),
    ),
  },
  code("note-required"),
);

export function parseNote(input: unknown): Parsed<{ text: string }, LeadCode> {
  return parseForm(NewNote, input);
}
