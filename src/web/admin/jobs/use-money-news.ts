import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Customers accept and pay without the owner: refetched on every mount. */
export function useMoneyNews(enabled = true) {
  return useQuery({ ...apiQuery(api.money.news), enabled, refetchOnMount: "always" }).data;
}
