import { useState, type SubmitEvent } from "react";
import { LONGEST_NOTE, type LeadNote as Note } from "#src/customers/leads/lead-note.ts";
import { useChangeNote, useDeleteNote } from "#src/web/admin/leads/use-lead-changes.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { focusOnMount } from "#src/web/ui/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { leadWords } from "./words.ts";

const small = "min-h-9 px-2.5 text-sm";

/** With what its owner may do with it. To delete it asks twice: it cannot be undone. */
export function LeadNote({ lead, note }: { lead: string; note: Note }) {
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
  const [text, setText] = useState(note.text);
  const [isMissing, setMissing] = useState(false);
  const changing = useChangeNote();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!text.trim());
    if (text.trim() && !changing.isPending) changing.mutate({ id: lead, note: note.id, text }, { onSuccess: onClosed });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextAreaField
        id={`note-${note.id}`}
        label={t.editedNote}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing ? t.noteMissing : undefined}
      />
      <FormButtons busy={changing.isPending} cancelLook="plain" onCancel={onClosed}>
        {t.saveNote}
      </FormButtons>
    </form>
  );
}
