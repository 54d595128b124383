import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { undeliveredWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const undelivered = apiQuery(api.mails.undelivered);
const USUALLY_MS = 60_000;
const SOON_MS = 3_000;
const SOON_FOR_MS = 30_000;

type Trouble = { waiting: number; stopped: number; reason: DeliveryReason | null };
export type Undelivered = Trouble & { webhooks?: Trouble };

/** Polls while the tab is visible. */
export function useUndelivered() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(undeliveredWords);
  const { error: title } = useWords(commonWords);
  const retriedAt = useRef(-Infinity);
  const { data } = useQuery({
    ...undelivered,
    refetchInterval: () => (performance.now() - retriedAt.current < SOON_FOR_MS ? SOON_MS : USUALLY_MS),
    refetchIntervalInBackground: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.mails.retry.$post()).json(),
    onSuccess: ({ retried }) => {
      retriedAt.current = performance.now();
      toast({ title: t.retrying, description: t.onTheWay(retried) });
      return queries.invalidateQueries(undelivered);
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      toast({ title, description: t.notRetried, variant: "destructive" });
    },
  });
  return { undelivered: data, retry: () => mutate(), isRetrying: isPending };
}
