import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Window } from "#src/work/appointments/appointment.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { calendarWords, planningWords } from "#src/web/admin/calendar/visits/words.ts";
import { PhoneLeadForm } from "#src/web/admin/phone-lead/phone-lead-form.tsx";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { LeadFinder } from "./lead-finder.tsx";
import { PlanForm } from "./plan-form.tsx";

type Step = { kind: "find" } | { kind: "call" } | { kind: "plan"; leadId: string };
/** What was pressed in the calendar: when, and who goes. */
type Props = { window?: Window | undefined; people?: string[] | undefined; onClose: () => void };

/** First whose appointment it is, then when. */
export function NewAppointmentDialog({ window, people, onClose }: Props) {
  const t = useWords(planningWords);
  const { addPhoneLead } = useWords(leadsWords);
  const language = useLanguage();
  const [step, setStep] = useState<Step>({ kind: "find" });
  const plan = (leadId: string) => setStep({ kind: "plan", leadId });
  if (step.kind === "plan") return <PlanOf leadId={step.leadId} {...{ window, people, onClose }} />;
  const title = step.kind === "call" ? addPhoneLead : t.newAppointment;
  return (
    <DialogFrame
      title={title}
      intro={window && <p className="first-letter:uppercase">{formatDay(window.day, language, "full")}</p>}
      onClose={onClose}
    >
      {step.kind === "find" ? (
        <LeadFinder onFound={plan} onCall={() => setStep({ kind: "call" })} />
      ) : (
        <PhoneLeadForm onSaved={plan} onCancel={() => setStep({ kind: "find" })} />
      )}
    </DialogFrame>
  );
}

function PlanOf({ leadId, window, people, onClose }: Props & { leadId: string }) {
  const t = useWords(planningWords);
  const { noName } = useWords(calendarWords);
  const { loading } = useWords(commonWords);
  const query = useQuery(apiQuery(api.leads[":id"], { param: { id: leadId } }));
  return (
    <DialogFrame title={t.newAppointment} intro={query.data && (query.data.name || noName)} onClose={onClose}>
      <QueryState query={query} failed={t.notLoaded} placeholder={<Placeholder label={loading} rows={3} row="h-16" />}>
        {(lead) => <PlanForm {...{ lead, window, people, onClose }} />}
      </QueryState>
    </DialogFrame>
  );
}
