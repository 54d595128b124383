import { Plus } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AssignedAppointment } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { LazyAppointmentDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { withLead } from "#src/web/admin/calendar/appointment/with-lead.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planCalls, reloadPlans, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { onePlanWords } from "./words.ts";

export function VisitsCard({ plan }: { plan: ShownPlan }) {
  const t = useWords(onePlanWords);
  const language = useLanguage();
  const [opened, open] = useState<string>();
  const { data: lead } = useQuery(apiQuery(api.leads[":id"], { param: { id: plan.leadId } }));
  const shown = plan.visits.find(({ id }) => id === opened);
  return (
    <EditingCard title={t.visits} {...(plan.visits.length > 0 && { intro: t.visitsIntro })}>
      {plan.visits.length === 0 && (
        <p className="text-muted">{plan.nextVisit ? t.firstVisit(formatDay(plan.nextVisit, language)) : t.noVisits}</p>
      )}
      {plan.visits.length > 0 && (
        <ul className="-mx-4 -my-2 grid max-h-96 gap-1 overflow-y-auto px-2 py-2">
          {plan.visits.map((visit) => (
            <Visit key={visit.id} visit={visit} onOpen={() => open(visit.id)} />
          ))}
        </ul>
      )}
      {plan.endedOn === null && <AddVisit id={plan.id} />}
      {shown && lead && (
        <LazyAppointmentDialog key={shown.id} appointment={withLead(shown, lead)} onClose={() => open(undefined)} />
      )}
    </EditingCard>
  );
}

function Visit({ visit, onOpen }: { visit: AssignedAppointment; onOpen: () => void }) {
  const t = useWords(onePlanWords);
  const language = useLanguage();
  const { moveAsked } = visit;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-11 w-full content-center rounded-field p-2 text-left wrap-anywhere hover:bg-mist"
      >
        <span className="font-medium first-letter:uppercase">{formatWindow(visit, language)}</span>
        {moveAsked && (
          <span className="text-sm font-medium text-warning">
            {[t.moveAsked, moveAsked.day && formatDay(moveAsked.day, language, "weekday"), moveAsked.words]
              .filter(Boolean)
              .join(" · ")}
          </span>
        )}
      </button>
    </li>
  );
}

function AddVisit({ id }: { id: string }) {
  const t = useWords(onePlanWords);
  const day = today(useNow());
  const adding = useAction({
    call: async (json: { day: string; number: number }) =>
      (await planCalls.visits.$post({ param: { id }, json })).json(),
    done: ({ visits, next: number }, { day: added }) =>
      visits > 0
        ? t.visitAdded
        : {
            title: t.visitThere,
            action: { label: t.addAnother, onAction: () => adding.mutate({ day: added, number }) },
          },
    failed: (status) => (status === 422 ? undefined : t.notAdded),
    reload: reloadPlans,
  });
  const form = useForm({
    ...{ name: "visit", initial: { day }, problemWords: planProblems },
    save: (wanted: { day: string }) => adding.mutateAsync({ ...wanted, number: 1 }),
  });
  return (
    <Form of={form} className="flex flex-wrap items-end gap-3 border-t border-line pt-5 *:max-sm:grow">
      <TextOf of={part(form, "day")} label={t.day} type="date" required />
      <BusyButton type="submit" icon={Plus} busy={form.isSaving}>
        {t.addVisit}
      </BusyButton>
    </Form>
  );
}
