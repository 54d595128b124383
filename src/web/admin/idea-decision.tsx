import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import { ideaLimits, type ContentIdea, type IdeaStatus } from "#src/content-ideas/content-idea.ts";
import { TextAreaField } from "../ui/field.tsx";
import { ToolButton } from "../ui/tool-button.tsx";
import { useDecideIdea } from "./use-idea-changes.ts";
import { useDraft } from "./use-draft.ts";

/** The owner's yes or no, with words if there are any. */
export function IdeaDecision({ idea, onDecided }: { idea: ContentIdea; onDecided: () => void }) {
  const feedback = useDraft(`feedback ${idea.id}`);
  const deciding = useDecideIdea();
  const busy = deciding.isPending;
  const decided = () => {
    feedback.forget();
    onDecided();
  };
  const decide = (status: IdeaStatus) =>
    deciding.mutate({ idea, status, feedback: feedback.text }, { onSuccess: decided });
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <TextAreaField
        id="feedback"
        label="Feedback"
        hint="Optional. It is kept with your decision."
        maxLength={ideaLimits.feedback}
        value={feedback.text}
        onChange={(event) => feedback.write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3 *:max-sm:grow" aria-busy={busy}>
        <ToolButton look="solid" disabled={busy || idea.status === "approved"} onClick={() => decide("approved")}>
          <CircleCheck aria-hidden="true" className="size-5" />
          Approve
        </ToolButton>
        <ToolButton disabled={busy || idea.status === "rejected"} onClick={() => decide("rejected")}>
          <CircleX aria-hidden="true" className="size-5" />
          Reject
        </ToolButton>
        {idea.status !== "pending" && (
          <ToolButton look="plain" disabled={busy} onClick={() => decide("pending")}>
            <Undo2 aria-hidden="true" className="size-5" />
            Reset to Pending
          </ToolButton>
        )}
      </div>
    </div>
  );
}
