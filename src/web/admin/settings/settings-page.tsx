import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { settingsWords } from "#src/web/admin/settings/sections/settings-words.ts";
import { SettingsTabs } from "./settings-tabs.tsx";
import { PanelPlaceholder } from "#src/web/admin/settings/form/settings-panel.tsx";
import { settingsQuery } from "#src/web/admin/settings/form/use-settings.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function SettingsPage() {
  const t = useWords(settingsWords);
  const settings = useQuery(settingsQuery);
  return (
    <AdminPage title={t.title}>
      <QueryState
        query={settings}
        failed={t.notLoaded}
        errorInCard
        placeholder={<PanelPlaceholder className="h-[60dvh] border border-line shadow-card" />}
      >
        {(loaded) => <SettingsTabs settings={loaded} />}
      </QueryState>
    </AdminPage>
  );
}
