import { useIdeas } from "#src/web/admin/content-ideas/use-ideas.ts";

/** How many content ideas wait for a decision. */
export function usePendingIdeas(): number | undefined {
  return useIdeas().data?.filter((idea) => idea.status === "pending").length;
}
