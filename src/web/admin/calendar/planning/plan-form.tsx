import type { Window } from "#src/work/appointments/appointment.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { NewAppointmentForm } from "#src/web/admin/calendar/appointment/appointment-form.tsx";
import { useAppointmentsOf } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { planningWords } from "#src/web/admin/calendar/visits/words.ts";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { knownOf, type KnownJob } from "./known-of.ts";

type Props = {
  lead: Pick<LeadInFull, "id" | "email">;
  window?: Window | undefined;
  people?: string[] | undefined;
  known?: KnownJob | undefined;
  jobId?: string | undefined;
  onClose: () => void;
};

/** Begins with what is known: the form takes its first values once. */
export function PlanForm({ lead, window, people, known, jobId, onClose }: Props) {
  const { id } = lead;
  const email = useRecipients(id, "answers")?.to ?? lead.email;
  const t = useWords(planningWords);
  const { loading } = useWords(commonWords);
  const appointmentsQuery = useAppointmentsOf(id);
  const quotesQuery = useQuotesOf(id);
  const waiting = { failed: t.notLoaded, placeholder: <Placeholder label={loading} rows={3} row="h-16" /> };
  return (
    <QueryState query={appointmentsQuery} {...waiting}>
      {({ appointments, knownPlace }) => (
        <QueryState query={quotesQuery} {...waiting}>
          {({ quotes }) => (
            <NewAppointmentForm
              {...{ leadId: id, jobId }}
              start={{
                email,
                ...(known ?? withPlace(knownOf(appointments, quotes), knownPlace)),
                ...(window && { window }),
                ...(people && { people }),
              }}
              onClose={onClose}
            />
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

/** That of the customer, where the request has said none. */
function withPlace({ place, quoteId }: KnownJob, knownPlace: string): KnownJob {
  return { place: place || knownPlace, quoteId };
}
