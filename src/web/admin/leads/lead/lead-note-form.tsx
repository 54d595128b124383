import { LONGEST_NOTE } from "#src/customers/leads/lead-note.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useAddNote } from "#src/web/admin/leads/use-lead-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { parseNoteText } from "./lead-note.tsx";
import { leadWords } from "./words.ts";

export function LeadNoteForm({ id }: { id: string }) {
  const t = useWords(leadWords);
  const adding = useAddNote();
  const form = useForm({
    ...{ name: "note", keptAs: `lead note ${id}`, initial: { text: "" } },
    parse: parseNoteText,
    problemWords: leadWords,
    save: (text) => adding.mutateAsync({ id, text }),
    onSaved: () => form.reset(),
  });
  return (
    <Card>
      <Form of={form} className="grid gap-4 p-5 md:p-6">
        <AreaOf of={part(form, "text")} label={t.note} hint={t.noteHint} rows={3} maxLength={LONGEST_NOTE} />
        <BusyButton type="submit" busy={form.isSaving} className="sm:justify-self-start">
          {t.addNote}
        </BusyButton>
      </Form>
    </Card>
  );
}
