import type { QueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const planCalls = api.plans[":id"];

/** One plan with its visits ahead. */
export type ShownPlan = InferResponseType<typeof planCalls.$get>;

export function planQuery(id: string) {
  return { ...apiQuery(planCalls, { param: { id } }), refetchOnMount: "always" as const };
}

export const planFiguresQuery = { ...apiQuery(api["plan-figures"]), refetchOnMount: "always" as const };

/** Whatever shows plans or their visits. */
export async function reloadPlans(queries: QueryClient): Promise<void> {
  refetchLeads(queries);
  const shown = [api.plans, api["plan-figures"], api.appointments, api["planned-visits"]].map((calls) =>
    apiPath(calls),
  );
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => shown.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
