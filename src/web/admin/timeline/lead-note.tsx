import { useState } from "react";
import type { LeadNote as Note } from "#src/work/leads/lead-note.ts";
import { LONGEST_NOTE } from "#src/work/leads/lead-events.ts";
import { useChangeNote, useDeleteNote } from "#src/web/admin/leads/use-lead-changes.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";

const small = "min-h-9 px-2.5 text-sm";

/** With what its owner may do with it. To delete it asks twice: it cannot be undone. */
export function NoteEntry({ lead, note }: { lead: string; note: Note }) {
  const t = useWords(leadWords);
  const [state, setState] = useState<"shown" | "edited" | "asking">("shown");
  const deleting = useDeleteNote();
  if (state === "edited") return <NoteForm lead={lead} note={note} onClosed={() => setState("shown")} />;
  return (
    <div className="grid gap-1">
      <p className="whitespace-pre-line">{note.text}</p>
      <div className="-ml-2.5 flex flex-wrap">
        {state === "asking" ? (
          <>
            <BusyButton
              ref={focusOnMount}
              look="plain"
              quiet
              busy={deleting.isPending}
              className={`${small} text-danger!`}
              onClick={() => deleting.mutate({ id: lead, note: note.id })}
            >
              {t.sureNote}
            </BusyButton>
            <ToolButton look="plain" className={small} onClick={() => setState("shown")}>
              {t.keepNote}
            </ToolButton>
          </>
        ) : (
          <>
            <ToolButton look="plain" className={small} onClick={() => setState("edited")}>
              {t.editNote}
            </ToolButton>
            <ToolButton look="plain" className={small} onClick={() => setState("asking")}>
              {t.deleteNote}
            </ToolButton>
          </>
        )}
      </div>
    </div>
  );
}

function NoteForm({ lead, note, onClosed }: { lead: string; note: Note; onClosed: () => void }) {
  const t = useWords(leadWords);
  const changing = useChangeNote();
  const form = useForm({
    name: `note-${note.id}`,
    initial: { text: note.text },
    parse: parseNoteText,
    problemWords: leadWords,
    save: (text) => changing.mutateAsync({ id: lead, note: note.id, text }),
    onSaved: onClosed,
  });
  return (
    <Form of={form} className="grid gap-3">
      <AreaOf of={part(form, "text")} label={t.editedNote} rows={3} maxLength={LONGEST_NOTE} />
      <FormButtons busy={form.isSaving} cancelLook="plain" onCancel={onClosed}>
        {t.saveNote}
      </FormButtons>
    </Form>
  );
}

export function parseNoteText({ text }: { text: string }) {
  return text.trim() ? accepted(text) : refused("text", "noteMissing");
}
