import { useQuery } from "@tanstack/react-query";
import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { ideaChangeWords } from "./words.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export const IDEAS = "/api/admin/content-ideas";

/** Newest first, as the server sends them. */
export function useIdeas() {
  const ideas = useQuery<ContentIdea[]>({ queryKey: [IDEAS] });
  useFailureToast(ideas, useWords(ideaChangeWords).fetchFailed);
  return ideas;
}
