import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSiteAction } from "#src/web/admin/site/use-site.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { publishWords } from "./words.ts";

/** Asks once more: nothing brings the draft back. */
export function DiscardDraft() {
  const t = useWords(publishWords);
  const [isAsking, ask] = useState(false);
  if (isAsking) return <Question onKeep={() => ask(false)} />;
  return (
    <ToolButton look="plain" onClick={() => ask(true)}>
      <Trash2 aria-hidden="true" className="size-5" />
      {t.discard}
    </ToolButton>
  );
}

function Question({ onKeep }: { onKeep: () => void }) {
  const t = useWords(publishWords);
  const discard = useSiteAction({
    call: () => api.site.draft.$delete(),
    ...{ done: t.discarded, failed: t.notDiscarded },
  });
  return (
    <div role="group" aria-label={t.discardSure} className="grid gap-3 rounded-field bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t.discardSure}</p>
      <div className="flex flex-wrap gap-2">
        <BusyButton busy={discard.isPending} onClick={() => discard.mutate()} className="grow">
          {t.discardYes}
        </BusyButton>
        <ToolButton onClick={onKeep} className="grow">
          {t.discardNo}
        </ToolButton>
      </div>
    </div>
  );
}
