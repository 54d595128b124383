import { ArrowRight } from "lucide-react";
import type { SetUpStep } from "#src/operations/set-up/set-up-steps.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useDone, useStep } from "#src/web/admin/set-up/use-set-up.ts";
import { setUpWords } from "#src/web/admin/set-up/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

/** Without a form of its own: what is above is stored already. */
export function StepButtons({ step, mayGoOn = true }: { step: SetUpStep; mayGoOn?: boolean }) {
  const t = useWords(setUpWords);
  const { next } = useStep();
  const done = useDone(step, next);
  return (
    <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
      {mayGoOn && (
        <BusyButton look="solid" busy={done.isPending} icon={ArrowRight} onClick={() => done.mutate()}>
          {t.goOn}
        </BusyButton>
      )}
      <LaterButton />
    </div>
  );
}

export function LaterButton() {
  const t = useWords(setUpWords);
  const { place, next, back } = useStep();
  return (
    <>
      <ToolButton onClick={next}>{t.later}</ToolButton>
      {place > 0 && (
        <ToolButton look="plain" onClick={back}>
          {t.back}
        </ToolButton>
      )}
    </>
  );
}
