import { useState } from "react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import { jobProblems } from "#src/work/jobs/job-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { jobCalls } from "#src/web/admin/jobs/use-jobs.ts";
import { endingWords } from "./page-words.ts";

const UndoAcceptance = lazyPart(
  async () => (await import("#src/web/admin/quotes/sent/undo-acceptance.tsx")).UndoAcceptance,
);

/** What was agreed is called off with its quote; a job is closed by hand where no paper says that nothing more will come. */
export function JobEndingCard({ job }: { job: JobInFull }) {
  const t = useWords(endingWords);
  const standing = job.quotes.find(({ state }) => state === "accepted");
  return (
    <SectionCard title={t.ending}>
      {job.endedOn === null ? <Closing id={job.id} /> : <Closed job={job} endedOn={job.endedOn} />}
      {standing && <UndoAcceptance quote={standing} />}
    </SectionCard>
  );
}

function Closing({ id }: { id: string }) {
  const t = useWords(endingWords);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ClosingForm id={id} onClosed={() => setOpen(false)} />;
  return (
    <div className="grid gap-2">
      <ToolButton className="sm:justify-self-start" onClick={() => setOpen(true)}>
        {t.close}
      </ToolButton>
      <p className="max-w-prose text-sm text-muted">{t.closeHint}</p>
    </div>
  );
}

function ClosingForm({ id, onClosed }: { id: string; onClosed: () => void }) {
  const t = useWords(endingWords);
  const language = useLanguage();
  const closing = useAction({
    call: (json: { why: string }) => jobCalls.end.$post({ param: { id }, json }),
    done: t.closed,
    failed: (_, error) => knownMessage(jobProblems, problemIn(error), language) ?? t.closeFailed,
    reload: refetchLeads,
  });
  const form = useForm({
    name: "close-job",
    initial: { why: "" },
    problemWords: jobProblems,
    save: closing.mutateAsync,
    onSaved: onClosed,
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextOf of={part(form, "why")} label={t.why} hint={t.whyHint} maxLength={500} ref={focusOnMount} />
      <FormButtons busy={form.isSaving} cancelLook="plain" onCancel={onClosed}>
        {t.close}
      </FormButtons>
    </Form>
  );
}

function Closed({ job: { id, endedWhy }, endedOn }: { job: JobInFull; endedOn: string }) {
  const t = useWords(endingWords);
  const language = useLanguage();
  const reopening = useAction({
    call: () => jobCalls.reopen.$post({ param: { id } }),
    done: t.reopened,
    failed: t.reopenFailed,
    reload: refetchLeads,
  });
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        {t.closedOn(formatDay(endedOn, language))}
        {endedWhy && `\n${endedWhy}`}
      </p>
      <ActionButton className="sm:justify-self-start" action={reopening}>
        {t.reopen}
      </ActionButton>
    </>
  );
}
