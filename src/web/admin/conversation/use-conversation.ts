import { useQuery } from "@tanstack/react-query";
import type { Message } from "#src/work/conversation/reading/message.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Loaded at every visit: customers answer meanwhile. */
export function useConversation(id: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].messages, { param: { id } }), refetchOnMount: "always" }).data;
}

/** It waits for the owner's answer, or to be looked at. */
export function isAwaited({ standing }: Pick<Message, "standing">): boolean {
  return standing === "wanted" || standing === "look";
}
