import type { AnswerInput } from "#src/work/conversation/answering/answer.ts";
import { useLeadChange } from "#src/web/admin/leads/use-lead-changes.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { sendingWords } from "./words.ts";

const ofLead = api.leads[":id"].messages;

/** The toast can take it back. */
export function useSendAnswer(id: string, onSent: () => void) {
  const t = useWords(sendingWords);
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
