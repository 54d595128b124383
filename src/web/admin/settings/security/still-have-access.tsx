import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { calendarSettingsWords } from "#src/web/admin/calendar/settings/words.ts";
import { feedQuery, useEndFeed } from "#src/web/admin/calendar/settings/use-feed.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { feedWords } from "#src/web/admin/advertising/feed/feed-words.ts";
import { googleFeedQuery, TurnGoogleFeedOff } from "#src/web/admin/advertising/feed/turn-google-feed-off.tsx";
import { LoadError, QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { NotifiedDevices } from "#src/web/admin/settings/devices/push-devices.tsx";
import { pushDevicesWords } from "#src/web/admin/settings/devices/push-devices-words.ts";
import { usePushDevices } from "#src/web/admin/settings/devices/use-push-devices.ts";
import { TokenList } from "#src/web/admin/settings/integrations/api-tokens.tsx";
import { integrationsWords } from "#src/web/admin/settings/integrations/integrations-words.ts";
import { useApiTokens } from "#src/web/admin/settings/integrations/use-api-tokens.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { accessWords } from "./access-words.ts";
import { SessionList, sessionsQuery } from "./open-sessions.tsx";

/** After a change of the password, which ends other sessions and nothing else: what else may still come in. */
export function StillHaveAccess({ onClose }: { onClose: () => void }) {
  const t = useWords(accessWords);
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries(sessionsQuery), [queries]);
  return (
    <Card className="border-water! p-5 md:p-7">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-lg font-bold">
        {t.title}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{t.intro}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Part title={t.sessions}>
          <SessionList />
        </Part>
        <Part title={t.tokens}>
          <Tokens none={t.noTokens} />
        </Part>
        <Part title={t.devices}>
          <Devices none={t.noDevices} />
        </Part>
        <Part title={t.calendar}>
          <Calendar none={t.noCalendar} />
        </Part>
        <Part title={t.googleFeed}>
          <GoogleFeed none={t.noGoogleFeed} />
        </Part>
        <ToolButton className="justify-self-start" onClick={onClose}>
          {t.done}
        </ToolButton>
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <h3 className="text-base font-medium">{title}</h3>
      {children}
    </div>
  );
}

function Tokens({ none }: { none: string }) {
  const { tokensNotLoaded } = useWords(integrationsWords);
  const { data: tokens, error, refetch } = useApiTokens();
  if (error) return <LoadError title={tokensNotLoaded} error={error} onRetry={() => void refetch()} />;
  if (tokens?.length === 0) return <p className="text-muted">{none}</p>;
  return tokens && <TokenList tokens={tokens} />;
}

function Calendar({ none }: { none: string }) {
  const t = useWords(calendarSettingsWords);
  const language = useLanguage();
  const loaded = useQuery(feedQuery);
  const ending = useEndFeed();
  return (
    <QueryState query={loaded} failed={t.notLoaded}>
      {({ feed }) =>
        feed ? (
          <div className="flex flex-wrap items-center gap-2">
            <p className="font-medium">{t.made(formatDate(new Date(feed.madeAt), language))}</p>
            <ConfirmButton label={t.end} sure={t.endSure} keep={t.keep} action={ending} />
          </div>
        ) : (
          <p className="text-muted">{none}</p>
        )
      }
    </QueryState>
  );
}

function GoogleFeed({ none }: { none: string }) {
  const t = useWords(feedWords);
  const language = useLanguage();
  const loaded = useQuery(googleFeedQuery);
  return (
    <QueryState query={loaded} failed={t.failed}>
      {({ since }) =>
        since ? (
          <div className="flex flex-wrap items-center gap-2">
            <p className="font-medium">{t.since(formatDate(new Date(since), language))}</p>
            <TurnGoogleFeedOff />
          </div>
        ) : (
          <p className="text-muted">{none}</p>
        )
      }
    </QueryState>
  );
}

function Devices({ none }: { none: string }) {
  const { notLoaded } = useWords(pushDevicesWords);
  const push = usePushDevices();
  if (push.isFailed) return <p className="font-medium text-danger">{notLoaded}</p>;
  if (!push.isLoading && push.devices.length === 0) return <p className="text-muted">{none}</p>;
  return <NotifiedDevices push={push} />;
}
