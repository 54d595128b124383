import { useState, type SubmitEvent } from "react";
import { LONGEST_NOTE } from "#src/customers/leads/lead-note.ts";
import { Card } from "#src/web/ui/card.tsx";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { leadWords } from "./words.ts";
import { useDraft } from "#src/web/admin/parts/use-draft.ts";
import { useAddNote } from "#src/web/admin/leads/use-lead-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LeadNoteForm({ id }: { id: string }) {
  const t = useWords(leadWords);
  const [isMissing, setMissing] = useState(false);
  const note = useDraft(`lead note ${id}`);
  const adding = useAddNote();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = note.text.trim();
    setMissing(!text);
    if (!text) document.getElementById("note")?.focus();
    else if (!adding.isPending) adding.mutate({ id, text: note.text }, { onSuccess: note.forget });
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4 p-5 md:p-6">
        <TextAreaField
          id="note"
          label={t.note}
          hint={t.noteHint}
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note.text}
          onChange={(event) => note.write(event.target.value)}
          error={isMissing && !note.text.trim() ? t.noteMissing : undefined}
        />
        <BusyButton type="submit" busy={adding.isPending} className="sm:justify-self-start">
          {t.addNote}
        </BusyButton>
      </form>
    </Card>
  );
}
