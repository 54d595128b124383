import { LONGEST_NOTE } from "#src/work/leads/lead-events.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm, type Form as FormOf } from "#src/web/admin/editing/use-form.ts";
import { parseNoteText } from "#src/web/admin/timeline/lead-note.tsx";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";
import { useAddNote } from "#src/web/admin/leads/use-lead-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";

/** Held above the tabs, so that what is typed survives a change of tab. */
export function useNoteForm(id: string): FormOf<{ text: string }> {
  const adding = useAddNote();
  const form = useForm({
    ...{ name: "note", keptAs: `lead note ${id}`, initial: { text: "" } },
    parse: parseNoteText,
    problemWords: leadWords,
    save: (text) => adding.mutateAsync({ id, text }),
    onSaved: () => form.reset(),
  });
  return form;
}

export function NoteForm({ form }: { form: FormOf<{ text: string }> }) {
  const t = useWords(leadWords);
  return (
    <Form of={form} className="grid gap-4">
      <AreaOf of={part(form, "text")} label={t.note} hint={t.noteHint} rows={3} maxLength={LONGEST_NOTE} />
      <BusyButton type="submit" busy={form.isSaving} className="sm:justify-self-start">
        {t.addNote}
      </BusyButton>
    </Form>
  );
}
