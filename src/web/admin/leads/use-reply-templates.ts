import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const templatesQuery = apiQuery(api["reply-templates"]);

export function useReplyTemplates() {
  return useQuery(templatesQuery);
}
