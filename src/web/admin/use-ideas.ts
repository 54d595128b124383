import { useQuery } from "@tanstack/react-query";
import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { useFailureToast } from "./use-failure-toast.ts";

export const IDEAS = "/api/admin/content-ideas";

/** Newest first, as the server sends them. */
export function useIdeas() {
  const ideas = useQuery<ContentIdea[]>({ queryKey: [IDEAS] });
  useFailureToast(ideas, "Failed to fetch content ideas");
  return ideas;
}
