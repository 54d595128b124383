import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formWords } from "./form-words.ts";
import type { SettingsPanel } from "./settings-panel.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";

type Props = {
  draft: ComponentProps<typeof SettingsPanel>["form"];
  onSaved?: () => unknown;
  children: ReactNode;
};

/** A field of the settings where it is first missed. Its button saves: the password may be asked for. */
export function OneSetting({ draft, onSaved, children }: Props) {
  const { save } = useWords(formWords);
  const { explainedSettings } = useWords(conflictWords);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isSaving && (await draft.save())) await onSaved?.();
  };
  return (
    <form
      noValidate
      id={formId(draft.section)}
      onSubmit={(event) => void submit(event)}
      className="grid w-full justify-items-start gap-3"
    >
      <DraftConflict draft={draft} explained={explainedSettings} />
      <div className="w-full">{children}</div>
      <BusyButton type="submit" busy={draft.isSaving} disabled={!draft.isDirty} className="max-sm:w-full">
        {save}
      </BusyButton>
    </form>
  );
}
