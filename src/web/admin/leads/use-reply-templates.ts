import { useQuery } from "@tanstack/react-query";
import type { SavedTemplates } from "#src/settings/reply-templates.server.ts";

export const REPLY_TEMPLATES = "/api/admin/reply-templates";

export function useReplyTemplates() {
  return useQuery<SavedTemplates>({ queryKey: [REPLY_TEMPLATES] });
}
