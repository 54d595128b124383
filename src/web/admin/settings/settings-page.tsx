import { useQuery } from "@tanstack/react-query";
import type { AllSettings } from "#src/settings/saved-settings.server.ts";
import { Card } from "#src/web/ui/card.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { settingsWords } from "./settings-words.ts";
import { SettingsTabs } from "./settings-tabs.tsx";
import { SETTINGS } from "./form/use-settings-form.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function SettingsPage() {
  const t = useWords(settingsWords);
  const { data, error, refetch } = useQuery<AllSettings>({ queryKey: [SETTINGS] });
  return (
    <AdminPage title={t.title}>
      {data && <SettingsTabs settings={data} />}
      {!data && error && (
        <Card>
          <LoadError title={t.notLoaded} error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Card className="h-[60dvh] animate-pulse">
          <p className="sr-only">{t.loading}</p>
        </Card>
      )}
    </AdminPage>
  );
}
