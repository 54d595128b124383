import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { ServerOff } from "lucide-react";
import { Card } from "#src/web/ui/card.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { leadNews } from "#src/web/admin/page/use-lead-updates.ts";
import { isUnreachable } from "#src/web/admin/parts/calls/call.ts";
import { listenForAnswers } from "#src/web/admin/parts/calls/answered.ts";
import { goToLogin } from "#src/web/admin/parts/calls/go-to-login.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

/**
 * Says that the server does not answer, by the call that the frame repeats anyway. A page that was shown before stays
 * below, with what was typed; another has nothing to show, nor can anything say who asks for it: the sign-in waits.
 */
export function ServerAway({ path, children }: { path: string; children: ReactNode }) {
  const queries = useQueryClient();
  const { error, dataUpdatedAt, refetch, isFetching } = useQuery(leadNews);
  const isAway = error !== null && isUnreachable(error);
  const [reached, setReached] = useState<{ path: string; at: number }>();
  if (dataUpdatedAt > 0 && !isAway && reached?.at !== dataUpdatedAt) setReached({ path, at: dataUpdatedAt });
  const isNewPage = reached?.path !== path;
  useAskedAgain(queries, path);
  useRecovery(queries, isAway);
  useEffect(() => {
    if (isAway && isNewPage) goToLogin("away");
    else if (isAway)
      // Not to its own answer, which would be thrown away for the next.
      return listenForAnswers((answered) => void (answered !== leadNews.queryKey[0] && refetch()));
    return undefined;
  }, [isAway, isNewPage, refetch]);
  if (!isAway) return children;
  if (isNewPage) return null;
  return (
    <>
      <AwayCard isBusy={isFetching} onRetry={() => void refetch()} />
      {children}
    </>
  );
}

function AwayCard({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useWords(shellWords);
  const { tryAgain } = useWords(commonWords);
  return (
    <Card className="mb-6 px-4 py-4 md:px-5">
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <ServerOff aria-hidden="true" className="size-6 shrink-0 text-danger" />
        <div className="min-w-0 grow basis-60">
          <p className="text-lg font-bold">{t.serverAway}</p>
          <p className="text-muted">{t.serverAwayKept}</p>
        </div>
        <BusyButton quiet busy={isBusy} onClick={onRetry}>
          {tryAgain}
        </BusyButton>
      </div>
    </Card>
  );
}

/** At once with each page and with each call that finds no server, not only when the next is due. */
function useAskedAgain(queries: QueryClient, path: string) {
  useEffect(() => {
    const ask = () => void queries.refetchQueries(leadNews, { cancelRefetch: false });
    ask();
    return queries.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== "updated" || query.queryKey[0] === leadNews.queryKey[0]) return;
      if ("action" in event && event.action.type === "error" && isUnreachable(event.action.error)) ask();
    });
  }, [queries, path]);
}

function useRecovery(queries: QueryClient, isAway: boolean) {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    wasAway.current = isAway;
  }, [isAway, queries]);
}
