import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { machineSteps, type SetUpStep } from "#src/operations/set-up/set-up-steps.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useDone, useLater, useSetUp, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpStepWords } from "./words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { iconOnPhone, ToolButton } from "#src/web/ui/tool-button.tsx";

/** `before` is done first, as the owner goes on. */
type Props = { step: SetUpStep; mayGoOn?: boolean; before?: (() => void) | undefined };

/** In reach wherever the step is scrolled, for one without a form or sections of its own. */
export function StepBar({ children, ...props }: Props & { children?: ReactNode }) {
  return (
    <div
      data-bar
      className="rests-on-bar z-10 mt-6 flex flex-wrap items-center justify-end gap-3 rounded-card border border-edge bg-raised p-3 shadow-card"
    >
      {children ?? <StepButtons {...props} />}
    </div>
  );
}

/** What is above is stored already. Where nothing is set yet, going on leaves the step open. */
export function StepButtons({ step, mayGoOn = true, before }: Props) {
  const t = useWords(setUpStepWords);
  const { next } = useStep();
  const done = useDone(step, next);
  return (
    <>
      <LaterButtons step={step} />
      {mayGoOn && (
        <BusyButton
          look="solid"
          className="px-6"
          busy={done.isPending}
          onClick={() => {
            before?.();
            done.mutate();
          }}
        >
          {t.goOn}
        </BusyButton>
      )}
    </>
  );
}

/** Beside the button that goes on; of a step that is done there is no later. */
export function LaterButtons({ step }: { step: SetUpStep }) {
  const t = useWords(setUpStepWords);
  const { place, next, back } = useStep();
  const later = useLater([step], next);
  const { data: setUp } = useSetUp();
  return (
    <>
      {place > 0 && (
        <ToolButton icon={ArrowLeft} look="plain" className={iconOnPhone} aria-label={t.back} onClick={back}>
          {t.back}
        </ToolButton>
      )}
      {!setUp?.done.includes(step) && (
        <ActionButton look="plain" className="max-sm:px-2.5" action={later}>
          {t.later}
        </ActionButton>
      )}
    </>
  );
}

/** Before the first of the steps that are about the machine: a site can be seen without them. */
export function PublishFirst() {
  const t = useWords(setUpStepWords);
  const { toLast } = useStep();
  const { data: setUp } = useSetUp();
  const open = machineSteps.filter((step) => !setUp?.done.includes(step));
  const later = useLater(open, toLast);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{t.canWait}</p>
      <ActionButton action={later}>{t.publishFirst}</ActionButton>
    </div>
  );
}
