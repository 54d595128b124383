import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContentIdea, IdeaStatus } from "#src/content-ideas/content-idea.ts";
import { useToast } from "../ui/toast.tsx";
import { CallError, send } from "./call.ts";
import { IDEAS } from "./use-ideas.ts";

export type NewDecision = { idea: ContentIdea; status: IdeaStatus; feedback: string };
export type WrittenIdea = { idea?: ContentIdea; headline: string; description: string };

export function useDecideIdea() {
  return useIdeaChange({
    // Blank feedback is left out of the JSON altogether.
    change: ({ idea, status, feedback }: NewDecision) =>
      send("PATCH", addressOf(idea), { status, feedback: feedback.trim() || undefined, version: idea.version }),
    success: "Content status updated successfully",
    failure: "Failed to update status",
  });
}

export function useWriteIdea() {
  return useIdeaChange({
    change: async ({ idea, ...text }: WrittenIdea) => {
      const answer = idea
        ? await send("PUT", addressOf(idea), { ...text, version: idea.version })
        : await send("POST", IDEAS, text);
      // The shape of our own server's answer.
      return (await answer.json()) as ContentIdea;
    },
    success: "Content idea saved",
    failure: "Failed to save the content idea",
  });
}

/** Calls back before the list is read again: by then the idea's own panel is gone. */
export function useDeleteIdea(onDeleted: () => void) {
  return useIdeaChange({
    change: async (idea: ContentIdea) => {
      await send("DELETE", addressOf(idea));
      onDeleted();
    },
    failure: "Failed to delete the content idea",
  });
}

export function useRestoreIdea() {
  return useIdeaChange({
    change: (idea: ContentIdea) => send("POST", `${addressOf(idea)}/restore`),
    success: "Content idea restored",
    failure: "Failed to restore the content idea",
  });
}

function addressOf(idea: ContentIdea): string {
  return `${IDEAS}/${encodeURIComponent(idea.id)}`;
}

type Change<Input, Output> = { change: (input: Input) => Promise<Output>; success?: string; failure: string };

/** Pending until the list has been read again, so that nothing is decided on what is no longer true. */
function useIdeaChange<Input, Output>({ change, success, failure }: Change<Input, Output>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const reload = () => queries.invalidateQueries({ queryKey: [IDEAS] });
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (success) toast({ title: "Success", description: success });
      return reload();
    },
    onError: (error) => {
      const status = error instanceof CallError ? error.status : undefined;
      if (status === 401) return;
      toast({ title: "Error", description: failure + (elsewhere(status) ?? ""), variant: "destructive" });
      if (elsewhere(status)) return reload();
    },
  });
}

function elsewhere(status: number | undefined): string | undefined {
  if (status === 409) return ". It was changed in another window; this is how it stands now.";
  if (status === 404) return ". It was deleted in another window.";
}
