import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { Link } from "wouter";
import { setUpSteps, type SetUpStep } from "#src/operations/set-up/set-up-steps.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { settingsQuery } from "#src/web/admin/settings/form/use-settings.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { StepPlaceholder } from "#src/web/admin/set-up/steps/step-placeholder.tsx";
import { setUpStepWords } from "#src/web/admin/set-up/steps/words.ts";
import { useForgetSetUp, useSetUp, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpWords } from "#src/web/admin/site/checklist/words.ts";

const BusinessStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/business-step.tsx")).BusinessStep,
}));
const PackStep = lazy(async () => ({ default: (await import("#src/web/admin/set-up/steps/pack-step.tsx")).PackStep }));
const LanguagesStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/site-steps.tsx")).LanguagesStep,
}));
const AreasStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/site-steps.tsx")).AreasStep,
}));
const LookStep = lazy(async () => ({ default: (await import("#src/web/admin/set-up/steps/site-steps.tsx")).LookStep }));
const PromisesStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/promises-step.tsx")).PromisesStep,
}));
const PaidStep = lazy(async () => ({ default: (await import("#src/web/admin/set-up/steps/paid-step.tsx")).PaidStep }));
const MailStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/machine-steps.tsx")).MailStep,
}));
const NotificationsStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/machine-steps.tsx")).NotificationsStep,
}));
const BackupsStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/machine-steps.tsx")).BackupsStep,
}));
const PublishStep = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/steps/publish-step.tsx")).PublishStep,
}));

export function SetUpPage() {
  const t = useWords(setUpStepWords);
  const names = useWords(setUpWords);
  const { step, place } = useStep();
  const setUp = useSetUp();
  useBegun();
  return (
    <AdminPage title={names.title} intro={t.intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <StepList current={step} done={setUp.data?.done ?? []} later={setUp.data?.later ?? []} />
        <section aria-labelledby="step" className="min-w-0">
          <p className="text-sm font-medium text-muted">{t.stepOf(place + 1, setUpSteps.length)}</p>
          <h2 id="step" className="text-xl">
            {names[step]}
          </h2>
          <p className="mt-1 mb-5 max-w-prose text-muted">{t[`${step}Text`]}</p>
          <Suspense fallback={<StepPlaceholder />}>
            <Step key={step} step={step} />
          </Suspense>
        </section>
      </div>
    </AdminPage>
  );
}

/** From now on the dashboard lists what is left. */
function useBegun() {
  const forget = useForgetSetUp();
  useEffect(() => {
    void api["set-up"].begin.$post().then(forget, () => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  }, []);
}

type StepListProps = { current: SetUpStep; done: readonly SetUpStep[]; later: readonly SetUpStep[] };

function StepList({ current, done, later }: StepListProps) {
  const t = useWords(setUpStepWords);
  const names = useWords(setUpWords);
  return (
    <nav aria-label={t.steps}>
      <ol className="relative flex gap-1 overflow-x-auto pb-2 lg:grid lg:pb-0">
        {setUpSteps.map((step, place) => (
          <li
            key={step}
            ref={step === current ? showAside : undefined}
            // A browser leaves what shows in part where it is.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
          >
            <Link
              href={`/admin/setup?step=${step}`}
              aria-current={step === current ? "step" : undefined}
              className="flex min-h-11 items-center gap-2.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:border-edge hover:text-ink aria-[current]:border-ink aria-[current]:text-ink lg:border-b-0 lg:border-l-2"
            >
              <Mark place={place + 1} isDone={done.includes(step)} isLater={later.includes(step)} />
              {names[step]}
              {done.includes(step) && <span className="sr-only"> ({names.done})</span>}
              {later.includes(step) && <span className="text-sm font-normal lg:ml-auto">{t.stillOpen}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On a phone the steps are one row, wider than the screen. */
function showAside(step: HTMLLIElement | null): void {
  if (step?.parentElement) step.parentElement.scrollLeft = step.offsetLeft - 16;
}

type MarkProps = { place: number; isDone: boolean; isLater: boolean };

function Mark({ place, isDone, isLater }: MarkProps) {
  const look = isDone
    ? "bg-water text-paper border-water"
    : isLater
      ? "border-dashed border-water text-water"
      : "border-edge text-muted";
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular-nums ${look}`}
    >
      {isDone ? <Check className="size-4" /> : place}
    </span>
  );
}

function Step({ step }: { step: SetUpStep }): ReactNode {
  switch (step) {
    case "facts":
    case "hours":
      return <WithSettings>{(settings) => <BusinessStep step={step} settings={settings} />}</WithSettings>;
    case "mail":
      return <WithSettings>{(settings) => <MailStep settings={settings} />}</WithSettings>;
    case "paid":
      return <WithSettings>{(settings) => <PaidStep settings={settings} />}</WithSettings>;
    case "pack":
      return <PackStep />;
    case "languages":
      return <LanguagesStep />;
    case "areas":
      return <AreasStep />;
    case "promises":
      return <PromisesStep />;
    case "look":
      return <LookStep />;
    case "notifications":
      return <NotificationsStep />;
    case "backups":
      return <BackupsStep />;
    case "publish":
      return <PublishStep />;
  }
}

type Loaded = NonNullable<ReturnType<typeof useSettings>["data"]>;

function useSettings() {
  return useQuery(settingsQuery);
}

function WithSettings({ children }: { children: (settings: Loaded) => ReactNode }) {
  const t = useWords(setUpStepWords);
  const settings = useSettings();
  return (
    <QueryState query={settings} failed={t.notLoaded} errorInCard placeholder={<StepPlaceholder />}>
      {children}
    </QueryState>
  );
}
