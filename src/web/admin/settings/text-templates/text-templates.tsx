import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Saved } from "#src/account/settings/saved-settings.server.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import {
  parseTextTemplates,
  textKinds,
  type TextTemplates as Templates,
} from "#src/account/settings/text-templates/text-templates.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { SavedStatus } from "#src/web/admin/editing/saved-status.tsx";
import { useSelfSaving } from "#src/web/admin/editing/use-self-saving.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SelfSavingPanel } from "#src/web/admin/settings/form/self-saving-panel.tsx";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { textTemplatesWords } from "./text-templates-words.ts";

const templatesQuery = apiQuery(api["text-templates"]);

export function TextTemplates() {
  const t = useWords(textTemplatesWords);
  const common = useWords(commonWords);
  const { data: saved, isError } = useQuery(templatesQuery);
  return (
    <div ref={scrollIfLinked} id="texts" className="scroll-mt-20">
      {saved ? (
        <TemplatesForm saved={saved} />
      ) : (
        <SettingsGroup title={t.title}>
          <p className={isError ? "font-semibold text-danger" : "text-muted"}>
            {isError ? t.notLoaded : common.loading}
          </p>
        </SettingsGroup>
      )}
    </div>
  );
}

function TemplatesForm({ saved }: { saved: Saved<Templates> }) {
  const t = useWords(textTemplatesWords);
  const queries = useQueryClient();
  const form = useSelfSaving<Templates, Templates, Templates>({
    ...{ name: "text-templates", stored: saved, toTyped: (templates) => templates },
    ...{ parse: parseTextTemplates, problemWords: settingsProblems },
    async put({ version, values }) {
      const stored = await (await api["text-templates"].$put({ json: { version, ...values } })).json();
      queries.setQueryData(templatesQuery.queryKey, stored);
      return stored;
    },
    fetchNewest: () => queries.fetchQuery({ ...templatesQuery, staleTime: 0 }),
  });
  return (
    <SiteLanguages value={siteNames().outline.languages}>
      <SelfSavingPanel form={form}>
        <SettingsGroup title={t.title} intro={t.intro} status={<SavedStatus status={form.status} />}>
          {textKinds.map((kind) => (
            <BilingualText key={kind} of={part(form.edited, kind)} label={t[kind]} rows={4} isNeeded />
          ))}
        </SettingsGroup>
      </SelfSavingPanel>
    </SiteLanguages>
  );
}
