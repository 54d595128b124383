import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import type { ContentIdea, IdeaStatus } from "#src/marketing/content-ideas/content-idea.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { ideaChangeWords } from "./words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ideasQuery } from "#src/web/admin/articles/queries/use-ideas.ts";

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
  const t = ideaChangeWords[useLanguage()];
  return useAction<Input, Output>({
    call: change,
    ...(success && { done: t[success] }),
    failed(status) {
      const happened = status === 409 ? t.changedElsewhere : status === 404 ? t.deletedElsewhere : undefined;
      return happened ? happened(t[failure]) : t[failure];
    },
    reload: (queries) => queries.invalidateQueries(ideasQuery),
  });
}
