import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MonitorSmartphone } from "lucide-react";
import type { OpenSession } from "#src/account/session/open-sessions.server.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { ShowAllButton } from "#src/web/admin/parts/buttons/show-all-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { deviceName } from "#src/web/admin/settings/devices/device-name.ts";
import { accountWords } from "./account-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

const AT_FIRST = 5;

export const sessionsQuery = apiQuery(api.sessions);

export function OpenSessions() {
  const t = useWords(accountWords);
  return (
    <SettingsGroup id="sessions" title={t.sessions} intro={t.sessionsIntro}>
      <SessionList />
    </SettingsGroup>
  );
}

export function SessionList() {
  // Changes without us: refetched on every mount.
  const open = useQuery({ ...sessionsQuery, staleTime: 0 });
  const t = useWords(accountWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryState query={open} failed={t.sessionsNotLoaded}>
      {({ sessions }) => (
        <>
          <ul className="divide-y divide-line">
            {sessions.slice(0, isOpen ? undefined : AT_FIRST).map((session) => (
              <SessionLine key={session.id} session={session} onEnded={() => void open.refetch()} />
            ))}
          </ul>
          {sessions.length > AT_FIRST && (
            <ShowAllButton count={sessions.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} className="mt-3" />
          )}
        </>
      )}
    </QueryState>
  );
}

function SessionLine({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { id, address, userAgent, isCurrent, lastSeenAt } = session;
  const end = useEnd(id, onEnded);
  const t = useWords(accountWords);
  const language = useLanguage();
  const seen = new Date(lastSeenAt);
  return (
    <li className="flex items-center gap-x-3 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-water" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {deviceName(userAgent, t)} {isCurrent && <Badge look="water">{t.thisDevice}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {t.lastSeen(address || t.unknownPlace, formatDate(seen, language), formatTime(seen, language))}
        </p>
      </div>
      {!isCurrent && (
        <ActionButton action={end} quiet>
          {t.signOut}
        </ActionButton>
      )}
    </li>
  );
}

function useEnd(id: string, onEnded: () => void) {
  const t = useWords(accountWords);
  return useAction({
    call: () => api.sessions[":id"].$delete({ param: { id } }),
    done: () => ({ title: t.signedOut, description: t.signedOutDetail }),
    failed: t.signOutFailed,
    reload: onEnded,
  });
}
