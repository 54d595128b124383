import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { calendarSettingsWords } from "./words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

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

function useChangeFeed(call: () => Promise<{ feed: Feed }>, done: string) {
  const { failed } = useWords(calendarSettingsWords);
  return useAction({ call, done, failed, answers: feedQuery });
}
