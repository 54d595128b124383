import { PageTabs } from "#src/web/admin/parts/tabs/page-tabs.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { analyticsTabWords } from "./words.ts";

const tabs = [
  { name: "overview", path: "/admin/analytics" },
  { name: "funnel", path: "/admin/analytics/funnel" },
] as const;

/** The period goes along. */
export function AnalyticsTabs({ current, period }: { current: (typeof tabs)[number]["name"]; period: string }) {
  const t = useWords(analyticsTabWords);
  const shown = tabs.map(({ name, path }) => ({
    path: path + (period && `?period=${period}`),
    title: t[name],
    isCurrent: name === current,
  }));
  return <PageTabs label={t.label} tabs={shown} />;
}
