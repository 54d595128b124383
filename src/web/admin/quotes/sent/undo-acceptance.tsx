import { useState, type SubmitEvent } from "react";
import type { Quote } from "#src/customers/quotes/quotes.server.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { focusOnMount } from "#src/web/ui/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useSentActs } from "./use-sent-acts.ts";
import { sentWords } from "./words.ts";

const REASON = "cancel-reason";

/** Asks a second time, with the reason. */
export function UndoAcceptance({ quote }: { quote: Quote }) {
  const t = useWords(sentWords);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <UndoForm quote={quote} onClosed={() => setOpen(false)} />;
  return (
    <ToolButton className="text-danger! sm:justify-self-start" onClick={() => setOpen(true)}>
      {t.undo}
    </ToolButton>
  );
}

function UndoForm({ quote, onClosed }: { quote: Quote; onClosed: () => void }) {
  const t = useWords(sentWords);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { busy, act } = useSentActs(quote);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (!reason.trim()) document.getElementById(REASON)?.focus();
    else act({ kind: "cancel", reason: reason.trim() }, t.undone);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-field border border-danger p-4">
      <h3 className="font-bold">{t.undoTitle}</h3>
      <p className="max-w-prose text-muted">{t.undoHint}</p>
      <TextField
        id={REASON}
        label={t.reason}
        hint={t.reasonHint}
        maxLength={500}
        autoComplete="off"
        ref={focusOnMount}
        value={reason}
        error={isMissing && !reason.trim() ? t.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormButtons busy={busy === "cancel"} className="text-danger!" cancelLook="plain" onCancel={onClosed}>
        {t.sureUndo}
      </FormButtons>
    </form>
  );
}
