import { useQuery } from "@tanstack/react-query";
import type { Lead } from "#src/leads/lead.ts";
import { useFailureToast } from "./use-failure-toast.ts";

/** Newest first, as the server sends them. */
export function useLeads() {
  const leads = useQuery<Lead[]>({ queryKey: ["/api/admin/leads"] });
  useFailureToast(leads, "Failed to fetch leads");
  return leads;
}
