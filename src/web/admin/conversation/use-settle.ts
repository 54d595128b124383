import type { Settling } from "#src/work/conversation/answering/answer.ts";
import { useLeadChange } from "#src/web/admin/leads/use-lead-changes.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { shownConversationWords } from "./words.ts";

export function useSettle(id: string) {
  const t = useWords(shownConversationWords);
  return useLeadChange({
    call: (as: Settling["as"]) => api.leads[":id"].messages.settled.$post({ param: { id }, json: { as } }),
    ...{ done: t.settled, failed: t.settleFailed },
  });
}

export function useLeaveAlone(id: string) {
  const t = useWords(shownConversationWords);
  return useLeadChange({
    call: () => api.leads[":id"]["leave-alone"].$post({ param: { id } }),
    ...{ done: t.stopped, failed: t.stopFailed },
  });
}
