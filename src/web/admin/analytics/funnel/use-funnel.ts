import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Dimension } from "#src/work/leads/arrivals/request-group.ts";
import { dimensions } from "#src/work/leads/arrivals/request-group.ts";
import { leadSteps, type LeadStep } from "#src/marketing/traffic/funnel/funnel.ts";
import type { TrafficPeriod } from "#src/marketing/traffic/period.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

const POLLED_EVERY_MS = 15_000;

export function useFunnel(period: TrafficPeriod) {
  return useQuery({
    ...apiQuery(api.analytics.funnel, { query: period }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** While the tab is visible. */
export function useOnline() {
  return useQuery({
    ...apiQuery(api.analytics.online),
    refetchOnMount: "always",
    refetchInterval: POLLED_EVERY_MS,
    refetchIntervalInBackground: false,
  });
}

/** A number of the funnel, whose leads are shown; without a row the total. */
export type Behind = { step: LeadStep; row?: { by: Dimension; label: string } };

export function useLeadsBehind(period: TrafficPeriod, { step, row }: Behind, limit: number) {
  return useQuery({
    ...apiQuery(api.analytics.funnel.leads, { query: { ...period, ...row, step, limit: String(limit) } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** In the address: `requests`, `won.source.google-ads`. */
export function behindText({ step, row }: Behind): string {
  return row ? `${step}.${row.by}.${row.label}` : step;
}

export function parseBehind(text: string): Behind | undefined {
  const [name, dimension, ...label] = text.split(".");
  const step = leadSteps.find((known) => known === name);
  if (!step) return undefined;
  const by = dimensions.find((known) => known === dimension);
  return by ? { step, row: { by, label: label.join(".") } } : { step };
}
