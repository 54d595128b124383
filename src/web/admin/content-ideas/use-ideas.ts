import { useQuery } from "@tanstack/react-query";
import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { dictionary } from "#src/i18n/dictionary.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Apart from the page's words, which the dashboard does not need. */
const queryWords = dictionary(
  { failed: "Impossible de charger les idées de contenu" },
  { failed: "Failed to fetch content ideas" },
);

export const IDEAS = "/api/admin/content-ideas";

/** Newest first, as the server sends them. */
export function useIdeas() {
  const ideas = useQuery<ContentIdea[]>({ queryKey: [IDEAS] });
  useFailureToast(ideas, useWords(queryWords).failed);
  return ideas;
}
