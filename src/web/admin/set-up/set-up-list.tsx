import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { Check, ChevronDown, Circle } from "lucide-react";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { setUpSteps, type SetUpStep } from "#src/operations/set-up/set-up-steps.ts";
import { LinkRow } from "#src/web/admin/parts/links/link-row.tsx";
import { Checklist, remainingSteps, type SetUp } from "#src/web/admin/site/checklist/checklist.tsx";
import { hasLeft } from "#src/web/admin/site/checklist/left-groups.ts";
import { useForgetSetUp } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpWords } from "#src/web/admin/site/checklist/words.ts";

/** Open until the first request: then it waits below what earns money. */
export function SetUpList({ setUp, isOpen }: { setUp: SetUp; isOpen: boolean }) {
  const t = useWords(setUpWords);
  const remaining = remainingSteps(setUp);
  const [next] = remaining;
  const done = setUpSteps.length - remaining.length;
  if (!next && !hasLeft(setUp.left)) return <AllDone />;
  return (
    <section aria-label={t.title} className="mb-6">
      <Card>
        <details open={isOpen} className="group">
          <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
            <span className="font-bold">{t.title}</span>
            <span className="text-muted">{t.progress(done, setUpSteps.length)}</span>
            <progress
              aria-hidden="true"
              value={done}
              max={setUpSteps.length}
              className="h-2 w-40 accent-water max-sm:hidden"
            />
          </summary>
          <div className="grid items-start gap-x-8 gap-y-4 border-t border-line px-4 py-3 md:px-5 lg:grid-cols-2">
            {next && <Steps setUp={setUp} next={next} />}
            <Checklist setUp={setUp} />
          </div>
        </details>
      </Card>
    </section>
  );
}

function Steps({ setUp, next }: { setUp: SetUp; next: SetUpStep }) {
  const t = useWords(setUpWords);
  return (
    <ol className="divide-y divide-line">
      {setUpSteps.map((step) =>
        setUp.done.includes(step) ? (
          <li key={step} className="flex min-h-11 items-center gap-3 text-muted">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            {t[step]} <span className="sr-only">({t.done})</span>
          </li>
        ) : (
          <LinkRow key={step} href={`/admin/setup?step=${step}`}>
            <Circle aria-hidden="true" className="size-5 shrink-0 text-edge" />
            <span className="grow">{t[step]}</span>
            {step === next && (
              <span className="rounded-full bg-ink px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-paper">
                {t.nextStep}
              </span>
            )}
          </LinkRow>
        ),
      )}
    </ol>
  );
}

function AllDone() {
  const t = useWords(setUpWords);
  const forget = useForgetSetUp();
  const dismiss = useAction({ call: () => api["set-up"].dismiss.$post(), reload: forget });
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="text-lg">{t.allDone}</h2>
        <p className="text-muted">{t.allDoneText}</p>
      </div>
      <ActionButton action={dismiss}>{t.hide}</ActionButton>
    </Card>
  );
}
