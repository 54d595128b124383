import { useIdeas } from "./use-ideas.ts";

/** How many content ideas wait for a decision. */
export function usePendingIdeas(): number | undefined {
  return useIdeas().data?.filter((idea) => idea.status === "pending").length;
}
