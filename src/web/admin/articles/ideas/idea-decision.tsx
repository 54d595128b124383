import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import { ideaLimits, type ContentIdea, type IdeaStatus } from "#src/marketing/content-ideas/content-idea.ts";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { contentWords } from "./words.ts";
import { useDecideIdea } from "./use-idea-changes.ts";
import { useDraft } from "#src/web/admin/parts/use-draft.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function IdeaDecision({ idea, onAnswer }: { idea: ContentIdea; onAnswer: () => void }) {
  const t = useWords(contentWords);
  const feedback = useDraft(`feedback ${idea.id}`);
  const deciding = useDecideIdea();
  const busy = deciding.isPending;
  const decide = (status: IdeaStatus) =>
    deciding.mutate({ idea, status, feedback: feedback.text }, { onSuccess: feedback.forget, onSettled: onAnswer });
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <TextAreaField
        id="feedback"
        label={t.feedback}
        hint={t.feedbackHint}
        maxLength={ideaLimits.feedback}
        value={feedback.text}
        onChange={(event) => feedback.write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3 *:max-sm:grow" aria-busy={busy}>
        <ToolButton
          icon={CircleCheck}
          look="solid"
          disabled={busy || idea.status === "approved"}
          onClick={() => decide("approved")}
        >
          {t.approve}
        </ToolButton>
        <ToolButton icon={CircleX} disabled={busy || idea.status === "rejected"} onClick={() => decide("rejected")}>
          {t.reject}
        </ToolButton>
        {idea.status !== "pending" && (
          <ToolButton icon={Undo2} look="plain" disabled={busy} onClick={() => decide("pending")}>
            {t.reset}
          </ToolButton>
        )}
      </div>
    </div>
  );
}
