import { useState, lazy, Suspense } from "react";
import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useSettledTop } from "./use-settled-top.ts";
import { TodayCard } from "#src/web/admin/calendar/today-card.tsx";
import { OwedCard } from "#src/web/admin/invoices/list/owed-card.tsx";
import { DashboardCards } from "./dashboard-cards.tsx";
import { dashboardWords, heldWords } from "./words.ts";
import { MoneyNews, NewsLines } from "./money-news.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { PipelineCards } from "./pipeline-cards.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { formRisk, SelfTestLine, type FormRisk } from "./self-test-line.tsx";
import { useSelfTest } from "./use-self-test.ts";
import { UnansweredLines } from "./unanswered-lines.tsx";
import { ToAnswerLine } from "./to-answer-line.tsx";
import { InventedInPublic, SetUpCard } from "#src/web/admin/set-up/set-up-card.tsx";
import { countedLists } from "#src/web/admin/links/counted-lists.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ChevronRight, ShieldQuestion, UserRoundCheck, ClipboardCheck, Settings } from "lucide-react";
import { Link } from "wouter";
import { useLeadUpdates } from "#src/web/admin/page/use-lead-updates.ts";
import { dueRequests } from "#src/web/admin/privacy/due-requests.ts";
import { dueWords } from "#src/web/admin/privacy/requests/due-words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import type { AlertKind } from "#src/operations/checks/alerts/alert.ts";
import { Card } from "#src/web/ui/card.tsx";

/** Only a site with troubles loads their sentences. */
const AlertCard = lazy(async () => ({ default: (await import("./alert-card.tsx")).AlertCard }));

/** They have a place of their own. */
const SHOWN_ELSEWHERE: AlertKind[] = ["self-test", "mails"];

export function DashboardPage() {
  useSignedInOnly();
  const t = useWords(dashboardWords);
  const risk = useFormRisk();
  const isSettled = useSettledTop();
  return (
    <AdminPage title={t.title} intro={t.welcome}>
      {!isSettled && <Skeleton shape="figures" />}
      <div hidden={!isSettled}>
        <InventedInPublic />
        {risk === "failing" && <SelfTestLine isAlarm />}
        <OpenAlerts />
        <NewsLines />
        <UnansweredLines />
        <ToAnswerLine />
        <TodayCard />
        <HeldLine />
        <PeopleRequestsLine />
        {risk === "untested" && <SelfTestLine isAlarm />}
        <SetUpCard />
        <MoneyNews />
        <OwedCard />
        <PipelineCards />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <NewestLeads />
          <RecentActivity />
        </div>
        {risk === "none" && <SelfTestLine />}
        <div className="mb-4 grid gap-2 sm:grid-cols-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-5">
          <DashboardCards />
        </div>
        <QuickActions />
      </div>
    </AdminPage>
  );
}

/** As it was when the page opened: what was just tested does not move away. */
function useFormRisk(): FormRisk | undefined {
  const { state, isLost } = useSelfTest();
  const [risk, setRisk] = useState<FormRisk>();
  if (risk === undefined && (state || isLost)) setRisk(state ? formRisk(state) : "none");
  return risk;
}

/** Never from the cache: the session may have ended since, and the answer to any call leads to the sign-in then. */
function useSignedInOnly() {
  useQuery({ ...apiQuery(api["check-auth"]), staleTime: 0, gcTime: 0 });
}

/** One mail a day at most tells of quarantined requests, so they are shown until the owner decides. */
function HeldLine() {
  const held = useLeadUpdates()?.quarantine ?? 0;
  const t = useWords(heldWords);
  if (held === 0) return null;
  return (
    <Link
      href={countedLists.held}
      className="group mb-4 flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 transition-colors hover:border-water md:px-5"
    >
      <ShieldQuestion aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <span className="grow">
        <span className="block font-bold">{t.held(held)}</span>
        <span className="block text-sm text-muted">{t.text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}

/** From ten days before the law takes silence for a refusal. */
function PeopleRequestsLine() {
  const t = useWords(dueWords);
  const due = useQuery({ ...dueRequests, refetchOnMount: "always" }).data?.due;
  if (!due) return null;
  const isPressing = due.daysLeft <= 3;
  const left = due.daysLeft < 0 ? t.late(-due.daysLeft) : t.left(due.daysLeft);
  return (
    <Link
      href="/admin/privacy?tab=requests"
      className={`group mb-4 flex min-h-14 items-center gap-3 rounded-card border px-4 py-3 transition-colors hover:border-water md:px-5 ${isPressing ? "border-danger bg-danger-soft" : "border-line bg-raised"}`}
    >
      <UserRoundCheck aria-hidden="true" className={`size-6 shrink-0 ${isPressing ? "text-danger" : "text-warning"}`} />
      <span className="grow">
        <span className={`block font-bold ${isPressing ? "text-danger" : ""}`}>{t.due(due.count)}</span>
        <span className="block text-sm text-muted">{t.dueFirst(left)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}

function QuickActions() {
  const t = useWords(dashboardWords);
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-3">
      <h2 id="quick-actions" className="text-sm text-muted max-sm:w-full">
        {t.quickActions}
      </h2>
      <ExportGoogleButton label={t.exportLeads} className="max-sm:w-full" />
      <Link href="/admin/content-approval" asChild>
        <ToolLink icon={ClipboardCheck} className="max-sm:w-full">
          {t.reviewContent}
        </ToolLink>
      </Link>
      <Link href="/admin/settings" asChild>
        <ToolLink icon={Settings} className="max-sm:w-full">
          {t.siteSettings}
        </ToolLink>
      </Link>
    </section>
  );
}

function OpenAlerts() {
  const { data = [] } = useQuery({ ...apiQuery(api.troubles), refetchOnMount: "always" });
  const shown = data.filter(({ alert }) => !SHOWN_ELSEWHERE.includes(alert.kind));
  return shown.map(({ id, alert }) => (
    <Suspense key={id} fallback={<Card className="mb-4 min-h-20">{null}</Card>}>
      <AlertCard alert={alert} />
    </Suspense>
  ));
}
