import * as v from "valibot";
import { parseForm, type Parsed } from "#src/settings/parse-form.ts";
import { paragraphs } from "./contact-request.ts";

export const LONGEST_NOTE = 5000;

/** What the owner wants to remember about a lead. */
export type LeadNote = { id: string; text: string; created_at: string };

const NewNote = v.object(
  {
    text: v.pipe(
      v.string("Note must be a text"),
      v.transform(paragraphs),
      v.nonEmpty("Note is required"),
      v.maxLength(LONGEST_NOTE, `Note may have at most ${LONGEST_NOTE} characters`),
    ),
  },
  "Note is required",
);

export function parseNote(input: unknown): Parsed<{ text: string }> {
  return parseForm(NewNote, input);
}
