import { lazy, Suspense, type ComponentType } from "react";
import { useAddressWith, useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { PageTabs } from "#src/web/admin/parts/tabs/page-tabs.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { moneyTabs, type MoneyTab } from "#src/web/admin/links/money-paths.ts";
import { ReceiveTab } from "./receive-tab.tsx";
import { moneyWords } from "./words.ts";

/** The first is opened most; each of the others comes with its own code. */
const panels: Record<MoneyTab, ComponentType> = {
  receive: ReceiveTab,
  quotes: lazy(async () => ({ default: (await import("./quotes-tab.tsx")).QuotesTab })),
  plans: lazy(async () => ({ default: (await import("./plans-tab.tsx")).PlansTab })),
  taxes: lazy(async () => ({ default: (await import("./taxes-tab.tsx")).BookTaxesTab })),
  month: lazy(async () => ({ default: (await import("./month-tab.tsx")).MonthTab })),
};

export function MoneyPage() {
  const t = useWords(moneyWords);
  const [asked] = useSearchParam("tab");
  const addressOf = useAddressWith("tab");
  const tab = moneyTabs.find((name) => name === asked) ?? "receive";
  const Panel = panels[tab];
  return (
    <AdminPage title={t.title} intro={t.intro}>
      <PageTabs
        label={t.tabs}
        tabs={moneyTabs.map((name) => ({ path: addressOf(name), title: t[name], isCurrent: name === tab }))}
      />
      <Suspense fallback={<Skeleton shape="figures" />}>
        <Panel />
      </Suspense>
    </AdminPage>
  );
}
