import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import { ContactButtons } from "#src/web/admin/calendar/appointment/contact-buttons.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { DocumentIntro, DocumentPage } from "#src/web/admin/document/document-page.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { NotFoundPage } from "#src/web/admin/page/not-found-page.tsx";
import { JobBadge } from "#src/web/admin/jobs/job-badge.tsx";
import { JobDetails } from "./job-details.tsx";
import { useJobName } from "#src/web/admin/jobs/job-name.ts";
import { jobQuery } from "#src/web/admin/jobs/use-jobs.ts";
import { jobPageWords } from "./page-words.ts";
import { jobNameWords } from "#src/web/admin/jobs/words.ts";

export function JobPage({ params }: { params: { id: string } }) {
  return <OneJob key={params.id} id={params.id} />;
}

function OneJob({ id }: { id: string }) {
  const t = useWords(jobPageWords);
  const { jobs } = useWords(jobNameWords);
  const nameOf = useJobName();
  const query = useQuery(jobQuery(id));
  const job = query.data;
  if (query.error instanceof CallError && query.error.status === 404) return <NotFoundPage />;
  return (
    <DocumentPage
      title={job ? nameOf(job) : t.job}
      under={{ title: jobs, path: "/admin/jobs" }}
      intro={job && <Intro job={job} />}
      query={query}
      words={t}
      back={t.backToList}
    >
      {(shown) => <JobDetails job={shown} />}
    </DocumentPage>
  );
}

/** Who and where, with the state. */
function Intro({ job: { word, name, customerId, request, place } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  const link = "reachable text-water underline underline-offset-4";
  return (
    <>
      <DocumentIntro badge={<JobBadge word={word} />}>
        {name && customerId && (
          <Link href={`/admin/customers/${customerId}`} className={`font-medium ${link}`}>
            {name}
          </Link>
        )}
        {name && !customerId && <span>{name}</span>}
        {place && <span className="wrap-anywhere">{place}</span>}
        {request && (
          <Link href={leadPath(request.id)} className={link}>
            {t.request}
          </Link>
        )}
        {!request && <span>{t.erased}</span>}
        {request && !request.isInInbox && <span>{t.setAside}</span>}
      </DocumentIntro>
      {request && (
        <span className="mt-3 block">
          <ContactButtons name={name} phone={request.phone} place={place} />
        </span>
      )}
    </>
  );
}
