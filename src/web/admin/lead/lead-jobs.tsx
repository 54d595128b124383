import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LazyPlanDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { asksForVisit, historyState, leadPath } from "#src/web/admin/links/lead-paths.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { DocumentRow } from "#src/web/admin/document/document-row.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { Menu } from "#src/web/admin/parts/menu.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { JobBadge } from "#src/web/admin/jobs/job-badge.tsx";
import { useJobName } from "#src/web/admin/jobs/job-name.ts";
import { useSaidJob } from "#src/web/admin/jobs/said-job.ts";
import { jobPath, useJobsOf } from "#src/web/admin/jobs/use-jobs.ts";
import { jobNameWords, leadJobsWords } from "#src/web/admin/jobs/words.ts";

/** Folded into a menu once there is a job. */
const NewWork = lazyPart(async () => (await import("#src/web/admin/job/new-work.tsx")).NewWork);

/** The jobs of a lead with where each stands and what comes next, and the ways to one more. */
export function LeadJobs({ lead }: { lead: LeadInFull }) {
  const { jobs: title } = useWords(jobNameWords);
  const t = useWords(leadJobsWords);
  const nameOf = useJobName();
  const say = useSaidJob();
  const [isPlanning, setPlanning] = useState(asksForVisit);
  const [, navigate] = useLocation();
  const close = () => {
    setPlanning(false);
    // Loaded again, the page does not ask a second time.
    if (asksForVisit()) navigate(leadPath(lead.id), { replace: true, state: historyState() });
  };
  const { data, isError } = useJobsOf(lead.id);
  const jobs = data?.jobs ?? [];
  const ways = jobs.flatMap((job) => job.ways);
  const newWork = <NewWork leadId={lead.id} ways={ways} onPlan={() => setPlanning(true)} />;
  return (
    <SectionCard title={title} action={jobs.length > 0 && <NewMenu>{newWork}</NewMenu>}>
      {isError && !data && <p className="text-danger">{t.notLoaded}</p>}
      {data && jobs.length === 0 && (
        <>
          <p className="text-muted">{t.none}</p>
          <div className="grid gap-3 sm:grid-cols-2">{newWork}</div>
        </>
      )}
      {jobs.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <DocumentRow key={job.id} href={jobPath(job.id)} name={nameOf(job)} badge={<JobBadge word={job.word} />}>
              {say(job)}
            </DocumentRow>
          ))}
        </ul>
      )}
      {isPlanning && <LazyPlanDialog lead={lead} onClose={close} />}
    </SectionCard>
  );
}

function NewMenu({ children }: { children: ReactNode }) {
  const t = useWords(leadJobsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      label={t.another}
      onToggle={setOpen}
      face={
        <>
          <Plus aria-hidden="true" className="size-5" />
          {t.new}
        </>
      }
      className="min-h-11 gap-2 px-3 font-semibold text-water hover:bg-mist"
      panelClassName="grid min-w-56 [&>button]:justify-start [&>a]:justify-start"
    >
      {isOpen && children}
    </Menu>
  );
}
