import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/api.ts";

export const templatesQuery = apiQuery(api["reply-templates"]);

export function useReplyTemplates() {
  return useQuery(templatesQuery);
}
