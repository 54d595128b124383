import { DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import type { Answer } from "#src/web/admin/parts/calls/step-up.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { confirmWords } from "./words.ts";
import { ReauthenticationFields } from "./reauthentication-fields.tsx";
import { useReauthentication } from "./use-reauthentication.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Asks for the password again. */
export function ConfirmDialog({ answer }: { answer: Answer }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <DialogPanel className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-card bg-raised p-6 shadow-card sm:p-8">
        <Question onProved={() => answer(true)} />
      </DialogPanel>
    </Dialog.Root>
  );
}

function Question({ onProved }: { onProved: () => void }) {
  const t = useWords(confirmWords);
  const { cancel } = useWords(commonWords);
  const { form, submit, isPending, ...fields } = useReauthentication((json) => api.confirm.$post({ json }), {
    onProved,
  });
  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div>
        <Dialog.Title className="text-xl">{t.title}</Dialog.Title>
        <Dialog.Description className="mt-1 text-muted">{t.intro}</Dialog.Description>
      </div>
      <ReauthenticationFields id="confirm" {...fields} />
      <div className="flex flex-wrap gap-3 *:grow">
        <BusyButton type="submit" look="solid" busy={isPending} busyLabel={t.confirming}>
          {t.confirm}
        </BusyButton>
        <Dialog.Close asChild>
          <ToolButton>{cancel}</ToolButton>
        </Dialog.Close>
      </div>
    </form>
  );
}
