import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { store, stored } from "#src/web/ui/browser/stored.ts";

const undelivered = apiQuery(api.mails.undelivered);
const USUALLY_MS = 60_000;
const SOON_MS = 3_000;
const SOON_FOR_MS = 30_000;

type Undelivery = { waiting: number; stopped: number; reason: DeliveryReason | null };
export type UndeliveredAnswer = Undelivery & { webhooks?: Undelivery };

const LAST_SEEN = "undelivered";

function lastSeen(): Required<UndeliveredAnswer> | undefined {
  try {
    // Written below, in this shape.
    return JSON.parse(stored(LAST_SEEN) ?? "") as Required<UndeliveredAnswer>;
  } catch {
    return undefined;
  }
}

/** Polls while the tab is visible. */
export function useUndelivered() {
  const queries = useQueryClient();
  const retriedAt = useRef(-Infinity);
  const { data } = useQuery({
    ...undelivered,
    // What was last seen stands there at once, so that the page is not pushed down when the answer comes.
    placeholderData: lastSeen,
    refetchInterval: () => (performance.now() - retriedAt.current < SOON_FOR_MS ? SOON_MS : USUALLY_MS),
    refetchIntervalInBackground: false,
  });
  useEffect(() => {
    if (data) store(LAST_SEEN, JSON.stringify(data));
  }, [data]);
  return {
    undelivered: data,
    /** Soon something else is known. */
    onRetried() {
      retriedAt.current = performance.now();
      return queries.invalidateQueries(undelivered);
    },
  };
}
