import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useDone, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpStepWords } from "./words.ts";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { PromiseFields, promises } from "#src/web/admin/settings/promises/promise-fields.tsx";
import { LaterButtons } from "./step-buttons.tsx";

export function PromisesStep() {
  return (
    <SeparateSettingsSection id="promises" settings={promises}>
      {(shown) => <Form shown={shown} />}
    </SeparateSettingsSection>
  );
}

function Form({ shown }: { shown: SavedSettings<Promises> }) {
  const t = useWords(setUpStepWords);
  const form = useSeparateSettings(promises, shown);
  const { next } = useStep();
  const done = useDone("promises", next);
  const saveAndGoOn = async () => {
    if (await form.save()) done.mutate();
  };
  return (
    <SettingsPanel
      form={{ ...form, isSaving: form.isSaving || done.isPending }}
      onSave={saveAndGoOn}
      saveLabel={t.saveAndGoOn}
      otherwise={<LaterButtons step="promises" />}
    >
      <PromiseFields edited={form} isTitled={false} />
    </SettingsPanel>
  );
}
