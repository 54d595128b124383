import { useAddressWith, useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { PageTabs } from "#src/web/admin/parts/tabs/page-tabs.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ConsentsPanel } from "#src/web/admin/privacy/consents-panel.tsx";
import { IncidentsPanel } from "#src/web/admin/privacy/incidents/incidents-panel.tsx";
import { RequestsPanel } from "#src/web/admin/privacy/requests/requests-panel.tsx";
import { usePrivacyLawWords } from "#src/web/admin/privacy/privacy-law-words.ts";
import { privacyPageWords } from "#src/web/admin/privacy/words.ts";

const tabs = ["incidents", "requests", "consents"] as const;
const panels = { incidents: IncidentsPanel, requests: RequestsPanel, consents: ConsentsPanel };

export function PrivacyPage() {
  const t = useWords(privacyPageWords);
  const { law } = usePrivacyLawWords();
  const [asked] = useSearchParam("tab");
  const addressOf = useAddressWith("tab");
  const tab = tabs.find((name) => name === asked) ?? "incidents";
  const Panel = panels[tab];
  return (
    <AdminPage title={t.title} intro={t.intro(law)}>
      <PageTabs
        label={t.tabs}
        tabs={tabs.map((name) => ({ path: addressOf(name), title: t[name], isCurrent: name === tab }))}
      />
      <Panel />
    </AdminPage>
  );
}
