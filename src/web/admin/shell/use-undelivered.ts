import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { undeliveredWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { store, stored } from "#src/web/ui/browser/stored.ts";

const undelivered = apiQuery(api.mails.undelivered);
const USUALLY_MS = 60_000;
const SOON_MS = 3_000;
const SOON_FOR_MS = 30_000;

type Undelivery = { waiting: number; stopped: number; reason: DeliveryReason | null };
export type Undelivered = Undelivery & { webhooks?: Undelivery };

const LAST_SEEN = "undelivered";

function lastSeen(): Required<Undelivered> | undefined {
  try {
    // Written below, in this shape.
    return JSON.parse(stored(LAST_SEEN) ?? "") as Required<Undelivered>;
  } catch {
    return undefined;
  }
}

/** Polls while the tab is visible. */
export function useUndelivered() {
  const t = useWords(undeliveredWords);
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
  const { mutate, isPending } = useAction({
    call: async () => (await api.mails.retry.$post()).json(),
    done: ({ retried }) => ({ title: t.retrying, description: t.onTheWay(retried) }),
    failed: t.notRetried,
    reload(queries) {
      retriedAt.current = performance.now();
      return queries.invalidateQueries(undelivered);
    },
  });
  return { undelivered: data, retry: () => mutate(), isRetrying: isPending };
}
