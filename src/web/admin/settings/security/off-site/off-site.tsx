import { useQuery } from "@tanstack/react-query";
import type { OffSiteView } from "#src/operations/backups/off-site/off-site.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { CopiesSent } from "./copies-sent.tsx";
import { offSiteWords } from "./off-site-words.ts";
import { DestinationForm } from "./destination-form.tsx";
import { RecoveryKey } from "./recovery-key.tsx";
import { offSiteQuery } from "./use-off-site.ts";

export function OffSiteCard() {
  // Copies are sent at night too: fetched again on every mount.
  const view = useQuery({ ...offSiteQuery, staleTime: 0 });
  const t = useWords(offSiteWords);
  return (
    <SettingsGroup id="off-site" title={t.title} intro={t.intro}>
      <QueryState query={view} failed={t.notLoaded}>
        {(loaded) => <Loaded view={loaded} />}
      </QueryState>
    </SettingsGroup>
  );
}

function Loaded({ view }: { view: OffSiteView }) {
  const isOn = view.values.copyTo !== "none";
  return (
    <>
      <DestinationForm shown={view.values} hostKey={view.hostKey} hasSftpKey={view.hasSftpKey} />
      {isOn && <RecoveryKey madeAt={view.keyMadeAt} />}
      <CopiesSent view={view} />
    </>
  );
}
