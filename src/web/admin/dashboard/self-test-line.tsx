import { CircleAlert, CircleCheck, CircleDashed, ClockAlert, MailWarning, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { failedStep, notesOf } from "#src/operations/checks/self-test/self-test.ts";
import { selfTestWords } from "#src/operations/checks/self-test/self-test-words.ts";
import type { ShownSelfTest } from "#src/web/api/admin/self-test.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { pipelineWords } from "./pipeline-words.ts";
import { selfTestLineWords } from "./words.ts";
import { SelfTestStepList } from "./self-test-step-list.tsx";
import { useSelfTest } from "./use-self-test.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const LATE_MS = 2 * DAY_MS;

export function SelfTestLine({ isAlarm = false }: { isAlarm?: boolean }) {
  const { state, isLost, test, isTesting } = useSelfTest();
  const t = useWords(selfTestLineWords);
  return (
    <section aria-label={t.region} className="mb-4">
      <Card className={`px-4 py-2 md:px-5 ${isAlarm ? "border-warning" : ""}`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div role="status" className="flex min-h-11 min-w-0 grow basis-64 items-center gap-3">
            {state && <Outcome state={state} />}
            {isLost && <p className="font-semibold text-danger">{t.notLoaded}</p>}
          </div>
          <BusyButton className="max-sm:w-full" busy={isTesting} busyLabel={t.testing} onClick={test}>
            {t.test}
          </BusyButton>
        </div>
        {state?.last && <SelfTestStepList steps={state.last.steps} />}
      </Card>
    </section>
  );
}

/** `failing`: nobody hears of a request, or nobody can send one; nobody knows yet while it is `untested`. */
export type FormRisk = "failing" | "untested" | "none";

export function formRisk({ last, hasMail }: ShownSelfTest): FormRisk {
  if (!hasMail) return "failing";
  if (!last) return "untested";
  return failedStep(last.steps) !== undefined || isLate(last.finished_at) ? "failing" : "none";
}

function isLate(finishedAt: string): boolean {
  return Date.now() - Date.parse(finishedAt) > LATE_MS;
}

function Outcome({ state }: { state: ShownSelfTest }) {
  const language = useLanguage();
  const { icon: Icon, color, title, texts } = outcomeOf(state, language);
  return (
    <>
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className={`font-semibold ${color}`}>{title}</p>
        {texts.map((text) => (
          <p key={text} className="text-sm wrap-anywhere">
            {text}
          </p>
        ))}
        {!state.hasMail && (
          <Link
            href="/admin/settings?tab=email"
            className="inline-block py-1 text-sm font-medium text-water underline underline-offset-4"
          >
            {pipelineWords[language].setUpMail}
          </Link>
        )}
      </div>
    </>
  );
}

type Look = { icon: LucideIcon; color: string; title: string; texts: string[] };

function outcomeOf({ last, lastPassedAt, hasMail }: ShownSelfTest, language: Language): Look {
  const t = selfTestLineWords[language];
  if (!last && !hasMail)
    return { icon: MailWarning, color: "text-warning", title: t.never, texts: [selfTestWords[language]["no-mail"]] };
  if (!last) return { icon: CircleDashed, color: "text-muted", title: t.never, texts: [t.neverText] };
  const failed = failedStep(last.steps);
  const title = (failed ? t.failed : t.passed)(shownWhen(last.finished_at, language));
  if (failed) {
    const what = selfTestWords[language][failed.problem](failed.detail);
    const before = lastPassedAt ? t.passedBefore(shownWhen(lastPassedAt, language)) : t.neverPassed;
    return { icon: CircleAlert, color: "text-danger", title, texts: [what, before] };
  }
  const late = isLate(last.finished_at) ? [t.late] : [];
  // A mail server may have been set up, or taken away, since the test.
  const notes = notesOf(last.steps).filter((note) => note !== "no-mail");
  const texts = [...late, ...notes.map((note) => selfTestWords[language][note])];
  if (!hasMail)
    return {
      ...{ icon: MailWarning, color: "text-warning" },
      ...{ title: selfTestWords[language]["no-mail"], texts: [title, ...texts] },
    };
  if (late.length > 0) return { icon: ClockAlert, color: "text-warning", title, texts };
  return { icon: CircleCheck, color: "text-success", title, texts };
}

function shownWhen(moment: string, language: Language): string {
  const t = selfTestLineWords[language];
  const date = new Date(moment);
  const day = formatDate(date, language);
  const time = formatTime(date, language);
  return day === formatDate(new Date(), language) ? t.today(time) : t.onDay(day, time);
}
