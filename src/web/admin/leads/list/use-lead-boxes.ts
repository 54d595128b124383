import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export function useLeadBoxes() {
  return useQuery(apiQuery(api.leads.boxes));
}
