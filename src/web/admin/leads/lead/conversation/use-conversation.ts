import { useQuery } from "@tanstack/react-query";
import type { AnswerInput, Settling } from "#src/work/conversation/answering/answer.ts";
import { useLeadChange } from "#src/web/admin/leads/use-lead-changes.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { conversationWords } from "./words.ts";

const ofLead = api.leads[":id"].messages;

/** Loaded at every visit: customers answer meanwhile. */
export function useConversation(id: string) {
  return useQuery({ ...apiQuery(ofLead, { param: { id } }), refetchOnMount: "always" }).data;
}

export function useSettle(id: string) {
  const t = useWords(conversationWords);
  return useLeadChange({
    call: (as: Settling["as"]) => ofLead.settled.$post({ param: { id }, json: { as } }),
    ...{ done: t.settled, failed: t.settleFailed },
  });
}

export function useLeaveAlone(id: string) {
  const t = useWords(conversationWords);
  return useLeadChange({
    call: () => api.leads[":id"]["leave-alone"].$post({ param: { id } }),
    ...{ done: t.stopped, failed: t.stopFailed },
  });
}

/** The toast can take it back. */
export function useSendAnswer(id: string, onSent: () => void) {
  const t = useWords(conversationWords);
  const takingBack = useLeadChange({
    call: (message: string) => ofLead[":message"].$delete({ param: { id, message } }),
    ...{ done: t.takenBack, failed: t.takeBackFailed },
  });
  return useLeadChange({
    call: async (answer: AnswerInput) => {
      await ofLead.$post({ param: { id }, json: answer });
      onSent();
    },
    done: (_, answer) => ({
      title: t.onItsWay,
      action: { label: t.undo, onAction: () => takingBack.mutate(answer.id) },
    }),
    failed: t.sendFailed,
  });
}
