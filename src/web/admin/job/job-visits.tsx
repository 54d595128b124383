import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LazyPlanDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { AppointmentRows } from "#src/web/admin/calendar/dialogs/appointment-rows.tsx";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { formatMinutes } from "#src/web/admin/calendar/hours/format-minutes.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextLinks } from "#src/web/admin/texts/text-links.tsx";
import { useTextsOf } from "#src/web/admin/texts/use-texts.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { jobPageWords } from "./page-words.ts";

/** What is planned and was done for a job, the texts that fit, and one visit more. */
export function JobVisits({ job, lead }: { job: JobInFull; lead: LeadInFull | undefined }) {
  const { noVisit } = useWords(jobPageWords);
  const t = useWords(appointmentWords);
  const [isPlanning, setPlanning] = useState(false);
  const { visits, quotes, place, request } = job;
  const standing = quotes.find(({ state }) => state === "accepted");
  return (
    <SectionCard
      title={t.section}
      action={
        request?.isInInbox &&
        lead && (
          <ToolButton icon={CalendarPlus} look="plain" onClick={() => setPlanning(true)}>
            {visits.length === 0 ? t.plan : t.planAnother}
          </ToolButton>
        )
      }
    >
      {visits.length === 0 && <p className="text-muted">{noVisit}</p>}
      {lead && <AppointmentRows lead={lead} appointments={visits} />}
      {job.hours.length > 0 && <WorkedHours hours={job.hours} />}
      {lead && visits.length > 0 && <Texts job={job} lead={lead} />}
      {isPlanning && lead && (
        <LazyPlanDialog
          {...{ lead, jobId: job.id, known: { place, quoteId: standing?.id ?? null } }}
          onClose={() => setPlanning(false)}
        />
      )}
    </SectionCard>
  );
}

function WorkedHours({ hours }: Pick<JobInFull, "hours">) {
  const t = useWords(jobPageWords);
  const language = useLanguage();
  const { people } = usePeople();
  return (
    <div className="grid gap-1">
      <h3 className="text-base">{t.hoursWorked}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {hours.map(({ personId, minutes, missing }) => (
          <li key={personId} className="flex flex-wrap items-center gap-x-2 tabular-nums">
            <PersonMark person={people.find(({ id }) => id === personId) ?? { name: "", colour: "blue" }} />
            {formatMinutes(minutes, language)}
            {missing > 0 && <span className="text-sm text-muted">{t.toComplete(missing)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Those about a visit of this job. */
function Texts({ job: { visits }, lead: { id, name } }: { job: JobInFull; lead: LeadInFull }) {
  const { noName } = useWords(calendarWords);
  const own = new Set(visits.map((visit) => visit.id));
  const texts = useTextsOf(id).filter(({ appointmentId }) => own.has(appointmentId));
  return <TextLinks texts={texts} name={name || noName} />;
}
