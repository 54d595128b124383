import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { PromiseFields, promises } from "./promise-fields.tsx";

export function PromisesSection() {
  return (
    <SeparateSettingsSection id="promises" settings={promises}>
      {(shown) => <PromisesForm shown={shown} />}
    </SeparateSettingsSection>
  );
}

function PromisesForm({ shown }: { shown: SavedSettings<Promises> }) {
  const form = useSeparateSettings(promises, shown);
  return (
    <SettingsPanel form={form} isSecondary>
      <PromiseFields edited={form} />
    </SettingsPanel>
  );
}
