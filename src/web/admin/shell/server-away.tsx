import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { ServerOff } from "lucide-react";
import { Card } from "#src/web/ui/card.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { leadNews } from "#src/web/admin/leads/use-lead-updates.ts";
import { isUnreachable } from "#src/web/admin/parts/calls/call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { shellWords } from "./words.ts";

/**
 * Says that the server does not answer, by the call that the frame repeats anyway.
 * A page that was shown before stays below, with what was typed; another would have nothing to show.
 */
export function ServerAway({ path, children }: { path: string; children: ReactNode }) {
  const queries = useQueryClient();
  const { error, dataUpdatedAt, refetch, isFetching } = useQuery(leadNews);
  const isAway = error !== null && isUnreachable(error);
  const [reached, setReached] = useState<{ path: string; at: number }>();
  if (dataUpdatedAt > 0 && !isAway && reached?.at !== dataUpdatedAt) setReached({ path, at: dataUpdatedAt });
  const isNewPage = reached?.path !== path;
  useAskedAgain(queries, path);
  useRecovery(queries, isAway, isNewPage);
  if (!isAway) return children;
  return (
    <>
      <AwayCard isPage={isNewPage} isBusy={isFetching} onRetry={() => void refetch()} />
      {!isNewPage && children}
    </>
  );
}

type CardProps = { isPage: boolean; isBusy: boolean; onRetry: () => void };

function AwayCard({ isPage, isBusy, onRetry }: CardProps) {
  const t = useWords(shellWords);
  const { tryAgain, backOffice } = useWords(commonWords);
  useEffect(() => {
    if (isPage) document.title = `${t.serverAway} · ${backOffice}`;
  }, [isPage, t, backOffice]);
  const Title = isPage ? "h1" : "p";
  return (
    <Card className={isPage ? "mt-8 px-6 py-12" : "mb-6 px-4 py-4 md:px-5"}>
      <div
        role="alert"
        className={`flex gap-4 ${isPage ? "flex-col items-center text-center" : "flex-wrap items-center"}`}
      >
        <ServerOff aria-hidden="true" className={`shrink-0 text-danger ${isPage ? "size-10" : "size-6"}`} />
        <div className={`min-w-0 ${isPage ? "" : "grow basis-60"}`}>
          <Title className="text-lg font-bold">{t.serverAway}</Title>
          <p className="text-muted">{isPage ? t.serverAwayPage : t.serverAwayKept}</p>
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

/** A page whose code did not arrive is loaded as a document: the browser remembers the failure. */
function useRecovery(queries: QueryClient, isAway: boolean, isNewPage: boolean) {
  const lost = useRef<"page" | "parts">(undefined);
  useEffect(() => {
    if (isAway) lost.current = isNewPage ? "page" : "parts";
    else if (lost.current === "page") window.location.reload();
    else if (lost.current === "parts") {
      lost.current = undefined;
      void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    }
  }, [isAway, isNewPage, queries]);
}
