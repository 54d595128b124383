import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Loaded anew at each visit: others plan too. */
export function useAppointments(dateRange: { from: string; to: string }) {
  return useQuery(appointmentsOf(dateRange));
}

/** Those before stay until the next ones are there, so that the frame of the calendar does. */
export function useShownAppointments(dateRange: { from: string; to: string }) {
  return useQuery({ ...appointmentsOf(dateRange), placeholderData: keepPreviousData });
}

const FOLLOWED_EVERY_MS = 60_000;

/** Whoever goes there says so from their phone: today is followed. */
function appointmentsOf(dateRange: { from: string; to: string }) {
  return {
    ...apiQuery(api.appointments, { query: dateRange }),
    refetchOnMount: "always" as const,
    refetchInterval: () => hasToday(dateRange) && FOLLOWED_EVERY_MS,
  };
}

function hasToday({ from, to }: { from: string; to: string }): boolean {
  const day = today();
  return from <= day && day <= to;
}

/** What plans will make beyond that. */
export function usePlannedVisits(dateRange: { from: string; to: string }) {
  return useQuery({ ...apiQuery(api["planned-visits"], { query: dateRange }), refetchOnMount: "always" });
}
