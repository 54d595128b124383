import { useQuery } from "@tanstack/react-query";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Apart from the page's words, which the dashboard does not need. */
const queryWords = dictionary(
  { failed: "Impossible de charger les idées de contenu" },
  { failed: "Failed to fetch content ideas" },
);

export const ideasQuery = apiQuery(api["content-ideas"]);

export function useIdeas() {
  const ideas = useQuery(ideasQuery);
  useQueryErrorToast(ideas, useWords(queryWords).failed);
  return ideas;
}
