import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Card } from "../ui/card.tsx";
import { AdminPage } from "./admin-page.tsx";
import { DashboardCards } from "./dashboard-cards.tsx";
import { goToLogin } from "./go-to-login.ts";
import { QuickActions } from "./quick-actions.tsx";

export function DashboardPage() {
  useSignedInOnly();
  return (
    <AdminPage title="Dashboard" intro="Welcome, Admin">
      <div className="mb-8 grid gap-3 md:grid-cols-6 md:gap-5 md:*:col-span-2 md:*:nth-4:col-span-3 md:*:nth-5:col-span-3">
        <DashboardCards />
      </div>
      <QuickActions />
      <section aria-labelledby="activity" className="mt-8">
        <h2 id="activity" className="mb-3 text-lg">
          Recent Activity
        </h2>
        <Card className="px-6 py-10 text-center text-muted">No recent activity</Card>
      </section>
    </AdminPage>
  );
}

/** Asked at each visit, unlike what is shown: a session may have ended since. */
function useSignedInOnly() {
  const { isError } = useQuery({ queryKey: ["/api/admin/check-auth"], staleTime: 0, gcTime: 0 });
  useEffect(() => {
    if (isError) goToLogin();
  }, [isError]);
}
