import { useQuery } from "@tanstack/react-query";
import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import {
  parseTextTemplates,
  textKinds,
  type TextTemplates as Templates,
} from "#src/account/settings/text-templates/text-templates.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { SavedStatus } from "#src/web/admin/editing/draft/saved-status.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LoadedSettings } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SelfSavingPanel } from "#src/web/admin/settings/form/self-saving-panel.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSelfSavingSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { textTemplatesWords } from "./text-templates-words.ts";

const templatesQuery = apiQuery(api["text-templates"]);

export function TextTemplatesEditor() {
  const t = useWords(textTemplatesWords);
  return (
    <LoadedSettings id="texts" title={t.title} notLoaded={t.notLoaded} query={useQuery(templatesQuery)}>
      {(saved) => <TemplatesForm saved={saved} />}
    </LoadedSettings>
  );
}

function TemplatesForm({ saved }: { saved: SavedSettings<Templates> }) {
  const t = useWords(textTemplatesWords);
  const form = useSelfSavingSettings<SavedSettings<Templates>, Templates, Templates>({
    ...{ name: "text-templates", stored: saved, toTyped: (templates) => templates },
    ...{ parse: parseTextTemplates, problemWords: settingsProblems, query: templatesQuery },
    put: async ({ version, values }) => (await api["text-templates"].$put({ json: { version, ...values } })).json(),
  });
  return (
    <SelfSavingPanel form={form}>
      <SettingsGroup title={t.title} intro={t.intro} status={<SavedStatus status={form.status} />}>
        {textKinds.map((kind) => (
          <BilingualText key={kind} of={part(form, kind)} label={t[kind]} rows={4} isNeeded />
        ))}
      </SettingsGroup>
    </SelfSavingPanel>
  );
}
