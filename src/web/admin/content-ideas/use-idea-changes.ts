import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContentIdea, IdeaStatus } from "#src/marketing/content-ideas/content-idea.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CallError, isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { ideaChangeWords } from "./words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { ideasQuery } from "./use-ideas.ts";

export type NewDecision = { idea: ContentIdea; status: IdeaStatus; feedback: string };
export type WrittenIdea = { idea?: ContentIdea; headline: string; description: string };

export function useDecideIdea() {
  return useIdeaChange({
    // Blank feedback is left out of the JSON.
    change: ({ idea, status, feedback }: NewDecision) =>
      ideas[":id"].$patch({
        ...paramOf(idea),
        json: { status, feedback: feedback.trim() || undefined, version: idea.version },
      }),
    success: "decided",
    failure: "notDecided",
  });
}

export function useWriteIdea() {
  return useIdeaChange({
    change: async ({ idea, ...text }: WrittenIdea) => {
      const answer = idea
        ? await ideas[":id"].$put({ ...paramOf(idea), json: { ...text, version: idea.version } })
        : await ideas.$post({ json: text });
      return answer.json();
    },
    success: "saved",
    failure: "notSaved",
  });
}

/** Calls back before the list is refetched: by then the idea's panel is unmounted. */
export function useDeleteIdea(onDeleted: () => void) {
  return useIdeaChange({
    change: async (idea: ContentIdea) => {
      await ideas[":id"].$delete(paramOf(idea));
      onDeleted();
    },
    failure: "notDeleted",
  });
}

export function useRestoreIdea() {
  return useIdeaChange({
    change: (idea: ContentIdea) => ideas[":id"].restore.$post(paramOf(idea)),
    success: "restored",
    failure: "notRestored",
  });
}

const ideas = api["content-ideas"];

function paramOf({ id }: ContentIdea) {
  return { param: { id } };
}

type Change<Input, Output> = {
  change: (input: Input) => Promise<Output>;
  success?: "decided" | "saved" | "restored";
  failure: "notDecided" | "notSaved" | "notDeleted" | "notRestored";
};

/** Pending until the list is refetched, so that nothing is decided on outdated ideas. */
function useIdeaChange<Input, Output>({ change, success, failure }: Change<Input, Output>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const language = useLanguage();
  const t = ideaChangeWords[language];
  const reload = () => queries.invalidateQueries(ideasQuery);
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (success) toast({ title: commonWords[language].success, description: t[success] });
      return reload();
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      const status = error instanceof CallError ? error.status : undefined;
      const happened = status === 409 ? t.changedElsewhere : status === 404 ? t.deletedElsewhere : undefined;
      const description = happened ? happened(t[failure]) : t[failure];
      toast({ title: commonWords[language].error, description, variant: "destructive" });
      if (happened) return reload();
    },
  });
}
