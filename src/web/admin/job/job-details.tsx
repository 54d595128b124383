import { useQuery } from "@tanstack/react-query";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { PhotoGrid } from "#src/web/admin/photos/lead-photos.tsx";
import { Timeline } from "#src/web/admin/timeline/timeline.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteLinkRow } from "#src/web/admin/quotes/quote-row.tsx";
import { JobAgain } from "./job-again.tsx";
import { JobEndingCard } from "./job-ending.tsx";
import { JobInvoices } from "./job-invoices.tsx";
import { JobNextStep } from "./job-next-step.tsx";
import { JobPlans } from "./job-plans.tsx";
import { JobVisits } from "./job-visits.tsx";
import { MoneyCard } from "./money-card.tsx";
import { doubtWords, jobPageWords } from "./page-words.ts";

const JobConversation = lazyPart(async () => (await import("./job-conversation.tsx")).JobConversation);

/** What is next, then what was agreed and done, then the money and what happened. */
export function JobDetails({ job }: { job: JobInFull }) {
  const { quotes, visits, invoices, request } = job;
  const { data: lead } = useQuery({
    ...apiQuery(api.leads[":id"], { param: { id: request?.id ?? "" } }),
    enabled: request !== null,
  });
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-5">
        <JobNextStep {...{ lead, quotes, visits, invoices, job }} />
        <Doubt doubt={job.doubt} />
        <Quotes job={job} />
        <JobVisits {...{ job, lead }} />
        <JobPlans job={job} />
        <JobInvoices job={job} />
      </div>
      <div className="grid content-start gap-5 lg:row-span-2">
        <MoneyCard money={job.money} />
        <Photos job={job} />
        <HelperNotes job={job} />
        <JobAgain job={job} lead={lead} />
        {request && <JobEndingCard job={job} />}
      </div>
      <div className="grid content-start gap-5">
        {lead && <JobConversation lead={lead} messages={job.messages} />}
        {request && <Timeline of="jobs" id={job.id} />}
      </div>
    </div>
  );
}

function Quotes({ job: { quotes } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  return (
    <SectionCard title={t.quote}>
      {quotes.length === 0 ? (
        <p className="text-muted">{t.noQuote}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {quotes.map((quote) => (
            <QuoteLinkRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Doubt({ doubt }: Pick<JobInFull, "doubt">) {
  const t = useWords(jobPageWords);
  const words = useWords(doubtWords);
  if (!doubt) return null;
  return (
    <section aria-labelledby="doubt" className="grid gap-1 rounded-card border border-edge bg-raised p-5">
      <h2 id="doubt" className="text-sm font-medium text-warning">
        {t.doubt}
      </h2>
      <p className="max-w-prose">{words[doubt]}</p>
    </section>
  );
}

function Photos({ job: { photos, request } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  if (!request || photos.length === 0) return null;
  // Pairs read from left to right: what was before comes first.
  const shown = photos.toSorted((one, other) => Number(one.moment === "after") - Number(other.moment === "after"));
  return (
    <SectionCard title={t.photos}>
      <PhotoGrid leadId={request.id} photos={shown} />
    </SectionCard>
  );
}

function HelperNotes({ job: { history } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  const notes = history.flatMap((event) => (event.kind === "helper" && event.what === "note" ? [event] : []));
  if (notes.length === 0) return null;
  return (
    <SectionCard title={t.notes}>
      <ul className="grid gap-3">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="grid gap-0.5">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-muted">
              {by} · <ShownMoment moment={at} />
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
