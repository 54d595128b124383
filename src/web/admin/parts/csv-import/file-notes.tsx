import { fileNotes } from "#src/work/leads/import/import-problems.ts";
import type { FileNote } from "#src/work/leads/import/read-sheet.server.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

/** What was guessed of a file, to be looked at before it is imported. */
export function FileNotes({ notes }: { notes: FileNote[] }) {
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <ul role="status" className="grid gap-1 rounded-field border border-warning p-3">
      {notes.map((note) => (
        <li key={note.code}>{say(fileNotes, note, language)}</li>
      ))}
    </ul>
  );
}
