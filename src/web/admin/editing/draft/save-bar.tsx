import type { ReactNode } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { conflictId } from "#src/web/admin/editing/conflict-id.ts";
import type { EditedDraft } from "./use-versioned-draft.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

type Props = {
  form: Pick<EditedDraft<unknown>, "section" | "isSaving" | "isDirty" | "discard"> & { theirs?: unknown };
  saveLabel?: string | undefined;
  /** Beside the button, for who does not save. */
  otherwise?: ReactNode;
};

/** In reach wherever the form is scrolled. */
export function SaveBar({ form, saveLabel, otherwise }: Props) {
  const { isSaving, isDirty, theirs, discard } = form;
  const t = useWords(editingWords);
  // A step that is left is not lost: its one button saves, and what was typed stays.
  const isTold = isDirty && !otherwise;
  return (
    <div
      data-bar
      className="rests-on-bar z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-raised p-3 shadow-card max-sm:gap-2 *:max-sm:grow"
    >
      <p
        role="status"
        className={`mr-auto font-semibold text-warning ${theirs ? "max-sm:sr-only" : "max-sm:w-full max-sm:empty:absolute"}`}
      >
        {isTold && (
          <span className="flex items-center gap-2 px-2">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
            {theirs ? t.conflictShort : t.unsavedChanges}
          </span>
        )}
      </p>
      {isTold && !theirs && (
        <ToolButton look="plain" disabled={isSaving} onClick={discard}>
          {t.discard}
        </ToolButton>
      )}
      {otherwise}
      {theirs ? (
        // The form alone cannot be saved: one of both versions is to be chosen.
        <ToolButton look="solid" onClick={() => focusSoon(conflictId(form))}>
          {t.seeConflict}
        </ToolButton>
      ) : (
        <BusyButton
          type="submit"
          look={isDirty || isSaving || otherwise ? "solid" : "outline"}
          busy={isSaving}
          busyLabel={t.saving}
          className="px-6 max-sm:px-4"
        >
          {saveLabel ?? t.save}
        </BusyButton>
      )}
    </div>
  );
}
