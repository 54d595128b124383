import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useEffect } from "react";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { TodayCard } from "#src/web/admin/calendar/today-card.tsx";
import { DashboardCards } from "./dashboard-cards.tsx";
import { dashboardWords } from "./words.ts";
import { goToLogin } from "#src/web/admin/session/go-to-login.ts";
import { HeldLine } from "./held-line.tsx";
import { PeopleRequestsLine } from "./people-requests-line.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { PipelineCards } from "./pipeline-cards.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SelfTestLine } from "./self-test-line.tsx";
import { ToAnswerLine } from "./to-answer-line.tsx";
import { TroubleLines } from "./trouble-lines.tsx";
import { SetUpCard } from "#src/web/admin/set-up/set-up-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

export function DashboardPage() {
  useSignedInOnly();
  const t = useWords(dashboardWords);
  return (
    <AdminPage title={t.title} intro={t.welcome}>
      <SetUpCard />
      <ToAnswerLine />
      <HeldLine />
      <PeopleRequestsLine />
      <TroubleLines />
      <TodayCard />
      <PipelineCards />
      <NewestLeads />
      <div className="mb-8 grid gap-3 md:grid-cols-6 md:gap-5 md:*:col-span-2 md:*:nth-4:col-span-3 md:*:nth-5:col-span-3">
        <DashboardCards />
      </div>
      <SelfTestLine />
      <QuickActions />
      <RecentActivity />
    </AdminPage>
  );
}

/** Never from the cache: the session may have ended since. */
function useSignedInOnly() {
  const { isError } = useQuery({ ...apiQuery(api["check-auth"]), staleTime: 0, gcTime: 0 });
  useEffect(() => {
    if (isError) goToLogin();
  }, [isError]);
}
