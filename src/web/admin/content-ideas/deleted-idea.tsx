import { Undo2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { contentWords } from "./words.ts";
import { useRestoreIdea } from "./use-idea-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { idea: ContentIdea; onRestored: () => void; onDismiss: () => void };

/** Offers to undo a deletion while the page is open. */
export function DeletedIdea({ idea, onRestored, onDismiss }: Props) {
  const t = useWords(contentWords);
  const restoring = useRestoreIdea();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div
      role="status"
      className="mb-5 flex items-center gap-2 rounded-card border border-edge bg-raised py-2 pr-2 pl-5"
    >
      <p className="min-w-0 grow wrap-anywhere">
        {t.deleted} <span className="font-semibold">{idea.headline}</span>
      </p>
      <BusyButton
        ref={undo}
        look="plain"
        busy={restoring.isPending}
        quiet
        icon={Undo2}
        onClick={() => restoring.mutate(idea, { onSuccess: onRestored })}
      >
        {t.undo}
      </BusyButton>
      <ToolButton look="plain" square aria-label={t.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" className="size-5" />
      </ToolButton>
    </div>
  );
}
