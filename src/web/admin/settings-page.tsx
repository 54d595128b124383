import { useQuery } from "@tanstack/react-query";
import type { AllSettings } from "#src/settings/saved-settings.server.ts";
import { Card } from "../ui/card.tsx";
import { AdminPage } from "./admin-page.tsx";
import { LoadError } from "./load-error.tsx";
import { SettingsTabs } from "./settings/settings-tabs.tsx";
import { SETTINGS } from "./settings/use-settings-form.ts";

export function SettingsPage() {
  const { data, error, refetch } = useQuery<AllSettings>({ queryKey: [SETTINGS] });
  return (
    <AdminPage title="Settings">
      {data && <SettingsTabs settings={data} />}
      {!data && error && (
        <Card>
          <LoadError title="The settings could not be loaded." error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Card className="h-[60dvh] animate-pulse">
          <p className="sr-only">Loading…</p>
        </Card>
      )}
    </AdminPage>
  );
}
