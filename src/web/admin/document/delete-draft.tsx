import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { documentWords } from "./words.ts";

type Props = {
  draft: Pick<EditedDraft<unknown>, "saved">;
  words: Record<"deleteDraft" | "sureDelete" | "keep", string> & { deleted?: string };
  call: () => Promise<unknown>;
  /** Where it is left for. */
  to: string;
};

export function DeleteDraft({ draft, words: t, call, to }: Props) {
  const { notDeleted } = useWords(documentWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const deleting = useAction({
    async call() {
      // A save that comes later would find nothing.
      await draft.saved();
      await call();
    },
    ...(t.deleted && { done: t.deleted }),
    failed: notDeleted,
    onDone: async () => {
      navigate(to);
      await queries.invalidateQueries();
    },
    onStale: () => queries.invalidateQueries(),
  });
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <ConfirmButton
        label={t.deleteDraft}
        sure={t.sureDelete}
        keep={t.keep}
        action={deleting}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
      />
    </div>
  );
}
