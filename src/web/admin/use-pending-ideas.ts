import { useQuery, type QueryFunctionContext } from "@tanstack/react-query";
import { CallError, getJson } from "./call.ts";
import { useFailureToast } from "./use-failure-toast.ts";

type Idea = { status: string };

/** How many content ideas wait for a decision. */
export function usePendingIdeas(): number | undefined {
  const ideas = useQuery({ queryKey: ["/api/admin/content-ideas"], queryFn: ideasIfAny });
  useFailureToast(ideas, "Failed to fetch content ideas");
  return ideas.data?.filter((idea) => idea.status === "pending").length;
}

/** A server without content ideas has none waiting. */
async function ideasIfAny(context: QueryFunctionContext): Promise<Idea[]> {
  try {
    // The shape of our own server's answer.
    return (await getJson(context)) as Idea[];
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}
