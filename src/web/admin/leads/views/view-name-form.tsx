import { useId, useState, type SubmitEvent } from "react";
import { LONGEST_VIEW_NAME } from "#src/work/leads/views/lead-view.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useViewProblem } from "./use-views.ts";
import { viewWords } from "./words.ts";

type Props = {
  name?: string;
  saving: { isPending: boolean; error: Error | null; reset: () => void };
  onSave: (name: string, done: () => void) => void;
  onClose: () => void;
};

export function ViewNameForm({ name = "", saving, onSave, onClose }: Props) {
  const t = useWords(viewWords);
  const id = useId();
  const [typed, setTyped] = useState(name);
  const problem = useViewProblem()(saving.error);
  const close = () => {
    saving.reset();
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(typed, close);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="flex min-w-0 flex-wrap items-center gap-1.5"
    >
      <input
        ref={focusOnMount}
        aria-label={t.name}
        placeholder={t.nameHint}
        value={typed}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        aria-invalid={Boolean(problem)}
        aria-describedby={problem && id}
        onChange={({ target }) => setTyped(target.value)}
        className="h-11 w-64 max-w-full rounded-field border border-edge bg-raised px-3 text-sm aria-invalid:border-danger lg:h-9"
      />
      <BusyButton type="submit" busy={saving.isPending} className="px-3 text-sm lg:min-h-9">
        {t.confirm}
      </BusyButton>
      <ToolButton look="plain" className="px-3 text-sm lg:min-h-9" onClick={close}>
        {t.cancel}
      </ToolButton>
      {problem && (
        <p id={id} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
