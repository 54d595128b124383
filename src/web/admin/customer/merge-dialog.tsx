import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { KnownCustomers } from "#src/web/admin/customers/known-customers.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { DialogHeading, DialogPanel } from "#src/web/ui/dialog.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { mergeDialogWords } from "./merge-dialog-words.ts";
import { mergeWords } from "./merge-words.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";

type Named = { id: string; name: string };
type Props = {
  into: Named;
  /** Without one it is searched for first. */
  from?: Named | undefined;
  onClose: () => void;
};

/** Says what goes where before anything is merged. */
export function MergeDialog({ into, from: given, onClose }: Props) {
  const t = useWords(mergeDialogWords);
  const { merge } = useWords(mergeWords);
  const { close } = useWords(commonWords);
  const [chosen, choose] = useState(given);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 gap-5 overflow-y-auto rounded-card bg-raised p-6 shadow-card sm:p-8">
        <DialogHeading
          title={chosen ? t.title(chosen.name, into.name) : merge}
          intro={chosen ? t.what(chosen.name, into.name) : t.choose}
          close={close}
        />
        {chosen ? (
          <Confirm into={into} from={chosen} onClose={onClose} />
        ) : (
          <KnownCustomers
            label={t.choose}
            hint={t.chooseHint}
            except={into.id}
            onChoose={({ id, name, company }) => choose({ id, name: name || company })}
          />
        )}
      </DialogPanel>
    </Dialog.Root>
  );
}

function Confirm({ into, from, onClose }: { into: Named; from: Named; onClose: () => void }) {
  const t = useWords(mergeDialogWords);
  const { cancel } = useWords(commonWords);
  const merging = useAction({
    call: () => customerCalls.merge.$post({ param: { id: into.id }, json: { from: from.id } }),
    ...{ done: t.merged(from.name), failed: t.notMerged, reload: reloadCustomers, onDone: onClose },
  });
  return (
    <>
      <p>{t.undoable}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ActionButton look="solid" action={merging}>
          {t.confirm}
        </ActionButton>
        <ToolButton onClick={onClose}>{cancel}</ToolButton>
      </div>
    </>
  );
}
