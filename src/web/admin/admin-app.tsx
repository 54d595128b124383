import { lazy, Suspense, useEffect } from "react";
import { Route, Switch } from "wouter";
import { LOGIN_PAGE } from "#src/session/admin-path.ts";
import { useToast } from "../ui/toast.tsx";
import { AdminShell } from "./admin-shell.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const LoginPage = lazy(async () => ({ default: (await import("./login-page.tsx")).LoginPage }));
const DashboardPage = lazy(async () => ({ default: (await import("./dashboard-page.tsx")).DashboardPage }));
const AnalyticsPage = lazy(async () => ({ default: (await import("./analytics-page.tsx")).AnalyticsPage }));
const ContentApprovalPage = lazy(async () => ({
  default: (await import("./content-approval-page.tsx")).ContentApprovalPage,
}));
const LeadsExportPage = lazy(async () => ({ default: (await import("./leads-export-page.tsx")).LeadsExportPage }));
const LogsPage = lazy(async () => ({ default: (await import("./logs-page.tsx")).LogsPage }));
const LeadsPage = lazy(async () => ({ default: (await import("./leads-page.tsx")).LeadsPage }));
const SettingsPage = lazy(async () => ({ default: (await import("./settings-page.tsx")).SettingsPage }));

export function AdminApp() {
  const { prepare } = useToast();
  useEffect(prepare, [prepare]);
  return (
    <Switch>
      <Route path={LOGIN_PAGE}>
        <Suspense>
          <LoginPage />
        </Suspense>
      </Route>
      <Route>
        <AdminShell>
          <Switch>
            <Route path="/admin" component={DashboardPage} />
            <Route path="/admin/dashboard" component={DashboardPage} />
            <Route path="/admin/analytics" component={AnalyticsPage} />
            <Route path="/admin/content-approval" component={ContentApprovalPage} />
            <Route path="/admin/leads-export" component={LeadsExportPage} />
            <Route path="/admin/leads" component={LeadsPage} />
            <Route path="/admin/logs" component={LogsPage} />
            <Route path="/admin/settings" component={SettingsPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </AdminShell>
      </Route>
    </Switch>
  );
}
