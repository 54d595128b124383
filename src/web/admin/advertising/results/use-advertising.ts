import { keepPreviousData, useQuery, type QueryClient } from "@tanstack/react-query";
import type { TypedSpend } from "#src/marketing/advertising/spend/spend.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Months } from "#src/platform/clock/months.ts";
import type { TouchKind } from "#src/work/leads/touch.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { costWords } from "./words.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";

const SHOWN_AT_FIRST = 6;
const CHOICES = 36;

/** The newest first. */
export function monthChoices(now: Date): string[] {
  const [year = 0, month = 0] = businessDay(now, regionalFormat().timeZone).split("-").map(Number);
  return Array.from({ length: CHOICES }, (_, index) => {
    const at = year * 12 + month - 1 - index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

/** From the address; the last half year by default. */
export function parseMonths(text: string, choices: readonly string[]): Months {
  const [from = "", to = ""] = text.split("..");
  if (choices.includes(from) && choices.includes(to) && from <= to) return { from, to };
  return { from: choices[SHOWN_AT_FIRST - 1] ?? "", to: choices[0] ?? "" };
}

export function useAdReport(months: Months, touch: TouchKind) {
  return useQuery({
    ...apiQuery(api["ad-report"], { query: { ...months, touch } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

export function useCosts(months: Months) {
  return useQuery({ ...apiQuery(api["ad-spend"], { query: months }), placeholderData: keepPreviousData, staleTime: 0 });
}

export function useAdClicks() {
  return useQuery({ ...apiQuery(api["ad-clicks"]), staleTime: 0 });
}

/** All that shows what advertising cost. */
export function reloadCosts(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => /\/ad-(spend|report)/.test(String(key)) });
}

export function useCostChanges() {
  const t = useWords(costWords);
  const save = useAction({
    call: ({ id, json }: { id?: string | undefined; json: TypedSpend }) =>
      id ? api["ad-spend"][":id"].$put({ param: { id }, json }) : api["ad-spend"].$post({ json }),
    done: t.saved,
    failed: (_, error) => (problemIn(error).errors.length > 0 ? undefined : t.notSaved),
    reload: reloadCosts,
  });
  const remove = useAction({
    call: (id: string) => api["ad-spend"][":id"].$delete({ param: { id } }),
    reload: reloadCosts,
  });
  return { save, remove };
}
