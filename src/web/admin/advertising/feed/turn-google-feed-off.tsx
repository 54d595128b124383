import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { feedWords } from "./feed-words.ts";

export const googleFeedQuery = apiQuery(api["google-feed"]);

/** The password that Google has reads nothing from then on. */
export function TurnGoogleFeedOff() {
  const t = useWords(feedWords);
  const ending = useAction({
    call: () => api["google-feed"].$delete(),
    ...{ done: t.turnedOff, failed: t.notChanged },
    reload: (queries) => queries.invalidateQueries(googleFeedQuery),
  });
  return <ConfirmButton label={t.turnOff} sure={t.turnOffSure} keep={t.keep} action={ending} />;
}
