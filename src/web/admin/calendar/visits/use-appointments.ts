import { useQuery, type QueryClient } from "@tanstack/react-query";
import type {
  Appointment,
  AssignedAppointment,
  AppointmentDetails,
  AppointmentEdit,
  AppointmentMove,
} from "#src/work/appointments/appointment.ts";
import type { Completion } from "#src/work/appointments/complete-appointment.server.ts";
import type { Postponement } from "#src/work/appointments/postpone-day.server.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { appointmentWords, postponeWords } from "./appointment-words.ts";
import { pastOf } from "./past-window.ts";

const byId = api.appointments[":id"];

export function useAppointmentsOf(leadId: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].appointments, { param: { id: leadId } }), refetchOnMount: "always" });
}

export async function fetchAppointment({ id, leadId }: Appointment): Promise<AssignedAppointment | undefined> {
  const { appointments } = await (await api.leads[":id"].appointments.$get({ param: { id: leadId } })).json();
  return appointments.find((one) => one.id === id);
}

/** Once more for a job, else for the request. */
export function usePlanAppointment({ leadId, jobId }: { leadId: string; jobId?: string | undefined }) {
  const t = useWords(appointmentWords);
  return useChange({
    call: async (json: AppointmentDetails) => {
      if (jobId !== undefined) return (await api.jobs[":id"].appointments.$post({ param: { id: jobId }, json })).json();
      return (await api.leads[":id"].appointments.$post({ param: { id: leadId }, json })).json();
    },
    done: t.planned,
  });
}

/** A version that was saved elsewhere is shown by the form. */
export function useEditAppointment({ id, day, from, until }: Appointment) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const before = formatWindow({ day, from, until }, language);
  return useChange({
    isCompared: true,
    call: async (json: AppointmentEdit) => (await byId.$put({ param: { id }, json })).json(),
    // A day that is not on the screen would be gone from it without a word.
    done(saved: Appointment) {
      const now = formatWindow(saved, language);
      return now === before ? t.saved : t.moved(now);
    },
  });
}

type Move = { appointment: Appointment; to: Pick<AppointmentMove, "day" | "from" | "until" | "people"> };

/** Tells nobody; the toast can take it back. `whoIs` names people. */
export function useMoveAppointment(whoIs: (people: string[]) => string) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const move = async ({ appointment: { id, version }, to }: Move) =>
    (await byId.$patch({ param: { id }, json: { ...to, version, tell: false } })).json();
  const said = ({ people, ...window }: Move["to"]) =>
    t.moved([people && whoIs(people), formatWindow(window, language)].filter(Boolean).join(", "));
  const describedBy = (to: Move["to"]) => {
    const past = pastOf(to);
    return past ? { description: t[past] } : {};
  };
  const undoing = useChange({ call: move, done: (_, { to }) => ({ title: said(to) }) });
  return useChange({
    call: move,
    done: (moved, { to, before }: Move & { before: Move["to"] }) => ({
      title: said(to),
      ...describedBy(to),
      action: { label: t.undo, onAction: () => undoing.mutate({ appointment: moved, to: before }) },
    }),
  });
}

type Closing = { version: number; tell: boolean };

/** The number of what was issued of its work, which stays whatever becomes of the visit. Null until it is known. */
export function useIssuedInvoice(id: string, enabled = true): string | null {
  const query = { ...apiQuery(byId.invoice, { param: { id } }), enabled, refetchOnMount: "always" as const };
  return useQuery(query).data?.number ?? null;
}

export function useCancelAppointment(id: string) {
  const t = useWords(appointmentWords);
  return useChange({
    call: async (json: Closing) => (await byId.cancel.$post({ param: { id }, json })).json(),
    done: t.cancelled,
  });
}

export function useReopenAppointment(id: string) {
  const t = useWords(appointmentWords);
  return useChange({
    call: async (json: Closing) => (await byId.reopen.$post({ param: { id }, json })).json(),
    done: ({ invoice }) => {
      if (!invoice) return t.reopened;
      const description = invoice.kind === "kept" ? t.invoiceKept(invoice.number) : t.leftDraft;
      return { title: t.reopened, description };
    },
  });
}

export function useCompleteAppointment(id: string) {
  const t = useWords(appointmentWords);
  const reopening = useReopenAppointment(id);
  return useChange({
    call: async (json: Completion) => (await byId.done.$post({ param: { id }, json })).json(),
    done: ({ version }: Appointment) => ({
      title: t.doneSaved,
      action: { label: t.undo, onAction: () => reopening.mutate({ version, tell: false }) },
    }),
  });
}

export function usePostponeDay() {
  const t = useWords(postponeWords);
  return useChange({
    call: async (json: Postponement) => (await api.appointments.postpone.$post({ json })).json(),
    done: ({ moved, told }: { moved: number; told: number }) => t.done(moved, told),
    failed: t.failed,
    stale: t.stale,
  });
}

const APPOINTMENT_CHANGED = "appointment-changed";

type Change<Input, Output> = Pick<Parameters<typeof useAction<Input, Output>>[0], "call" | "done"> & {
  failed?: string;
  stale?: string;
  isCompared?: boolean;
};

function useChange<Input, Output>({ failed, stale, isCompared = false, ...change }: Change<Input, Output>) {
  const t = useWords(appointmentWords);
  return useAction<Input, Output>({
    ...{ ...change, reload: refetch },
    failed(status, error) {
      if (isCompared && problemIn(error).code === APPOINTMENT_CHANGED) return undefined;
      return status === 409 ? (stale ?? t.stale) : (failed ?? t.failed);
    },
  });
}

/** A visit of a plan stands on the plan’s page, too. */
function refetch(queries: QueryClient): void {
  const changed = [
    ...[api.appointments, api.texts, api.plans, api["plan-figures"], api["planned-visits"]],
    api.money.news,
  ];
  const paths = changed.map((calls) => apiPath(calls));
  void queries.invalidateQueries({
    predicate: ({ queryKey: [address] }) => paths.some((path) => String(address).startsWith(path)),
  });
  refetchLeads(queries);
}
