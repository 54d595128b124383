import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { useAppointmentsOf } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { useInvoicesOf } from "#src/web/admin/invoices/use-invoices.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { JobNextStep } from "#src/web/admin/job/job-next-step.tsx";
import { useJobsOf } from "#src/web/admin/jobs/use-jobs.ts";

/** The one next thing to do about a lead: what its quotes ask first, then the job that wants to be looked at first. */
export function LeadNextStep({ lead }: { lead: LeadInFull }) {
  const quotes = useQuotesOf(lead.id).data?.quotes ?? [];
  const visits = useAppointmentsOf(lead.id).data?.appointments ?? [];
  const invoices = useInvoicesOf(lead.id).data?.invoices ?? [];
  const jobs = useJobsOf(lead.id).data?.jobs ?? [];
  return <JobNextStep {...{ lead, quotes, visits, invoices }} job={jobs.find(({ step }) => step !== undefined)} />;
}
