import { lazy, Suspense, useEffect } from "react";
import { Route, Switch } from "wouter";
import { LOGIN_PAGE } from "#src/session/admin-path.ts";
import { Toaster, useToast } from "#src/web/ui/toast.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { ConfirmOwner } from "./session/confirm-owner.tsx";
import { LanguageSwitch } from "./shell/language-switch.tsx";
import { useLanguage } from "./parts/language.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { shellWords } from "./shell/shell-words.ts";
import { useWords } from "./parts/words.ts";

const LoginPage = lazy(async () => ({ default: (await import("./session/login-page.tsx")).LoginPage }));
const DashboardPage = lazy(async () => ({ default: (await import("./dashboard/dashboard-page.tsx")).DashboardPage }));
const AnalyticsPage = lazy(async () => ({ default: (await import("./analytics/analytics-page.tsx")).AnalyticsPage }));
const ContentApprovalPage = lazy(async () => ({
  default: (await import("./content-ideas/content-approval-page.tsx")).ContentApprovalPage,
}));
const LeadsExportPage = lazy(async () => ({
  default: (await import("./advertising/leads-export-page.tsx")).LeadsExportPage,
}));
const LogsPage = lazy(async () => ({ default: (await import("./logs/logs-page.tsx")).LogsPage }));
const LeadsPage = lazy(async () => ({ default: (await import("./leads/list/leads-page.tsx")).LeadsPage }));
const LeadPage = lazy(async () => ({ default: (await import("./leads/lead/lead-page.tsx")).LeadPage }));
const PhoneLeadPage = lazy(async () => ({
  default: (await import("./leads/phone-lead/phone-lead-page.tsx")).PhoneLeadPage,
}));
const SettingsPage = lazy(async () => ({ default: (await import("./settings/settings-page.tsx")).SettingsPage }));

export function AdminApp() {
  const { prepare } = useToast();
  const language = useLanguage();
  useEffect(prepare, [prepare]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <Pages />
      <ConfirmOwner />
      <Toasts />
    </>
  );
}

function Pages() {
  return (
    <Switch>
      <Route path={LOGIN_PAGE}>
        <LanguageSwitch className="night absolute top-2 right-2 hover:bg-white/15" />
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
            <Route path="/admin/leads/new" component={PhoneLeadPage} />
            <Route path="/admin/leads/:id" component={LeadPage} />
            <Route path="/admin/logs" component={LogsPage} />
            <Route path="/admin/settings" component={SettingsPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </AdminShell>
      </Route>
    </Switch>
  );
}

/** On a wide screen the toasts come in at the bottom: the buttons that cause them are at the top. */
function Toasts() {
  const { close, notifications, notification } = useWords(shellWords);
  return <Toaster labels={{ close, region: notifications, notification }} place="top-header lg:top-auto lg:bottom-0" />;
}
