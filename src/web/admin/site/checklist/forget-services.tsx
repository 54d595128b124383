import { Eraser } from "lucide-react";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSiteAction } from "#src/web/admin/site/use-site.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { useForgetSetUp } from "./use-set-up.ts";
import { checklistWords } from "./checklist-words.ts";
import { setUpWords } from "./words.ts";

/** Takes what the pack’s own texts say of removed services out of the draft; the owner’s sentences stay. */
export function ForgetServices({ onDone }: { onDone?: () => void }) {
  const t = useWords(checklistWords);
  const { failed } = useWords(setUpWords);
  const forgetSetUp = useForgetSetUp();
  const forget = useSiteAction({
    call: () => api["set-up"]["forget-services"].$post(),
    ...{ done: t.forgotten, failed },
    async onDone() {
      await forgetSetUp();
      onDone?.();
    },
  });
  return (
    <div className="mt-3 grid gap-2">
      <p className="max-w-prose text-sm text-muted">{t.forgetText}</p>
      <ActionButton icon={Eraser} action={forget} className="sm:justify-self-start">
        {t.forget}
      </ActionButton>
    </div>
  );
}
