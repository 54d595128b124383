import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calendarSettingsWords } from "#src/web/admin/calendar/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";

/** `link` is null until the password was given a short time ago. */
export type Feed = { link: string | null; madeAt: string } | null;

export const feedQuery = apiQuery(api["calendar-feed"]);

export function useMakeFeed() {
  const { renewed } = useWords(calendarSettingsWords);
  return useChangeFeed(async () => (await api["calendar-feed"].$post()).json(), renewed);
}

export function useEndFeed() {
  const { ended } = useWords(calendarSettingsWords);
  return useChangeFeed(async () => {
    await api["calendar-feed"].$delete();
    return { feed: null };
  }, ended);
}

function useChangeFeed(change: () => Promise<{ feed: Feed }>, description: string) {
  const t = useWords(calendarSettingsWords);
  const { success } = useWords(commonWords);
  const queries = useQueryClient();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueryData(feedQuery.queryKey, changed);
      toast({ title: success, description });
    },
    onError: errorToast(t.failed),
  });
}
