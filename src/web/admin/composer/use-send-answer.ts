import type { AnswerInput } from "#src/work/conversation/answering/answer.ts";
import { useLeadChange } from "#src/web/admin/leads/use-lead-changes.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { keepInView } from "#src/web/admin/parts/late/keep-in-view.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { COMPOSER_ID } from "./composer-id.ts";
import { sendingWords } from "./words.ts";

const ofLead = api.leads[":id"].messages;

type Draft = { forget: () => void; restore: (reply: { subject: string; text: string }) => void };

/** The toast can take it back: what was written is in the composer again. */
export function useSendAnswer(id: string, { forget, restore }: Draft) {
  const t = useWords(sendingWords);
  const takingBack = useLeadChange({
    call: async (answer: AnswerInput) => {
      await ofLead[":message"].$delete({ param: { id, message: answer.id } });
      restore(answer);
    },
    done: () => ({ title: t.takenBack, description: t.takenBackHint }),
    failed: t.takeBackFailed,
  });
  return useLeadChange({
    call: async (answer: AnswerInput) => {
      await ofLead.$post({ param: { id }, json: answer });
      forget();
      // What was sent stands above it then, and what comes next below.
      keepInView(COMPOSER_ID);
    },
    done: (_, answer) => ({
      title: t.onItsWay,
      action: { label: t.undo, onAction: () => takingBack.mutate(answer) },
    }),
    failed: t.sendFailed,
  });
}
