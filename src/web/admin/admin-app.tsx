import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { Route, Switch } from "wouter";
import { LOGIN_PAGE, SET_UP_PAGE } from "#src/account/session/admin-path.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { AdminShell } from "#src/web/admin/shell/admin-shell.tsx";
import { ServerAwayNotice } from "#src/web/admin/session/server-away-notice.tsx";
import { ConfirmOwner } from "#src/web/admin/session/confirm-owner.tsx";
import { LanguageSwitch } from "#src/web/admin/shell/language-switch.tsx";
import { OneCall } from "#src/web/admin/parts/calls/one-call.tsx";
import { Contained } from "#src/web/admin/parts/late/contained.tsx";
import { onIntent } from "#src/web/admin/parts/late/intent.ts";
import { NotFoundPage } from "#src/web/admin/page/not-found-page.tsx";
import { routes, type RouteName } from "#src/web/admin/page/routes.ts";
import { ShownToasts } from "#src/web/admin/shell/toasts.tsx";

const LoginPage = lazy(async () => ({ default: (await import("#src/web/admin/session/login-page.tsx")).LoginPage }));
const ChoosePasswordPage = lazy(async () => ({
  default: (await import("#src/web/admin/set-up/choose-password-page.tsx")).ChoosePasswordPage,
}));

/** Opened every day: what such a page reads at first is one call, with what the frame reads where the page is the first. */
function dailyPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await loadOnce() }));
  function DailyPage() {
    const [Loaded] = useState(() => loaded ?? Late);
    return (
      <OneCall>
        <Loaded />
      </OneCall>
    );
  }
  return { Page: DailyPage, load: loadOnce };
}

const dailyPages = {
  dashboard: dailyPage(async () => (await import("#src/web/admin/dashboard/dashboard-page.tsx")).DashboardPage),
  allLeads: dailyPage(async () => (await import("#src/web/admin/leads/page/leads-page.tsx")).LeadsPage),
  calendar: dailyPage(async () => (await import("#src/web/admin/calendar/calendar-page.tsx")).CalendarPage),
  money: dailyPage(async () => (await import("#src/web/admin/money/money-page.tsx")).MoneyPage),
};

let isFirstLoaded = false;

/** So that the frame and the first page come as one, and what they read as one call. */
export async function loadFirst(): Promise<void> {
  const route = routes.find(({ path }) => path === window.location.pathname);
  const name = route?.name === "home" ? "dashboard" : route?.name;
  const first = Object.entries(dailyPages).find(([one]) => one === name)?.[1];
  // What does not arrive is asked for again where it is shown.
  isFirstLoaded = first !== undefined && (await first.load().then(Boolean, () => false));
}

type Params = { id: string; quote: string };
type Page = ComponentType<{ params: Params }>;

/** The code of each page, loaded with its first visit. */
const pages: Record<RouteName, Page> = {
  home: dailyPages.dashboard.Page,
  dashboard: dailyPages.dashboard.Page,
  leadExport: lazy(async () => ({
    default: (await import("#src/web/admin/advertising/leads-export-page.tsx")).LeadsExportPage,
  })),
  contentApproval: lazy(async () => ({
    default: (await import("#src/web/admin/articles/ideas/content-approval-page.tsx")).ContentApprovalPage,
  })),
  articles: lazy(async () => ({ default: (await import("#src/web/admin/articles/articles-page.tsx")).ArticlesPage })),
  article: lazy(async () => ({
    default: (await import("#src/web/admin/articles/article-page.tsx")).ArticleEditorPage,
  })),
  allLeads: dailyPages.allLeads.Page,
  phoneLead: lazy(async () => ({
    default: (await import("#src/web/admin/phone-lead/phone-lead-page.tsx")).PhoneLeadPage,
  })),
  importLeads: lazy(async () => ({
    default: (await import("#src/web/admin/leads/import/import-page.tsx")).ImportPage,
  })),
  arriving: lazy(async () => ({ default: (await import("#src/web/admin/arriving/arriving-page.tsx")).ArrivingPage })),
  lead: lazy(async () => ({ default: (await import("#src/web/admin/lead/lead-page.tsx")).LeadPage })),
  quote: lazy(async () => ({ default: (await import("#src/web/admin/quotes/page/quote-page.tsx")).QuotePage })),
  quotes: lazy(async () => ({ default: (await import("#src/web/admin/quotes/list/quotes-page.tsx")).QuotesPage })),
  money: dailyPages.money.Page,
  plans: lazy(async () => ({ default: (await import("#src/web/admin/plans/list/plans-page.tsx")).PlansPage })),
  plan: lazy(async () => ({ default: (await import("#src/web/admin/plans/one/plan-page.tsx")).PlanPage })),
  newPlan: lazy(async () => ({ default: (await import("#src/web/admin/plans/one/new-plan-page.tsx")).NewPlanPage })),
  invoices: lazy(async () => ({
    default: (await import("#src/web/admin/invoices/list/invoices-page.tsx")).InvoicesPage,
  })),
  invoice: lazy(async () => ({ default: (await import("#src/web/admin/invoices/page/invoice-page.tsx")).InvoicePage })),
  jobs: lazy(async () => ({ default: (await import("#src/web/admin/jobs/list/jobs-page.tsx")).JobsPage })),
  job: lazy(async () => ({ default: (await import("#src/web/admin/job/job-page.tsx")).JobPage })),
  customers: lazy(async () => ({
    default: (await import("#src/web/admin/customers/list/customers-page.tsx")).CustomersPage,
  })),
  customer: lazy(async () => ({ default: (await import("#src/web/admin/customer/customer-page.tsx")).CustomerPage })),
  importCustomers: lazy(async () => ({
    default: (await import("#src/web/admin/customers/import/customer-import-page.tsx")).CustomerImportPage,
  })),
  calendar: dailyPages.calendar.Page,
  daySheet: lazy(async () => ({
    default: (await import("#src/web/admin/calendar/day/day-sheet-page.tsx")).DaySheetPage,
  })),
  hours: lazy(async () => ({ default: (await import("#src/web/admin/calendar/hours/hours-page.tsx")).HoursPage })),
  calendarSettings: lazy(async () => ({
    default: (await import("#src/web/admin/calendar/settings/calendar-settings-page.tsx")).CalendarSettingsPage,
  })),
  analytics: lazy(async () => ({
    default: (await import("#src/web/admin/analytics/overview/analytics-page.tsx")).AnalyticsPage,
  })),
  funnel: lazy(async () => ({ default: (await import("#src/web/admin/analytics/funnel/funnel-page.tsx")).FunnelPage })),
  advertising: lazy(async () => ({
    default: (await import("#src/web/admin/advertising/results/advertising-page.tsx")).AdvertisingPage,
  })),
  logs: lazy(async () => ({ default: (await import("#src/web/admin/logs/logs-page.tsx")).LogsPage })),
  privacy: lazy(async () => ({ default: (await import("#src/web/admin/privacy/page/privacy-page.tsx")).PrivacyPage })),
  settings: lazy(async () => ({ default: (await import("#src/web/admin/settings/settings-page.tsx")).SettingsPage })),
  setUp: lazy(async () => ({ default: (await import("#src/web/admin/set-up/set-up-page.tsx")).SetUpPage })),
  site: lazy(async () => ({ default: (await import("#src/web/admin/site/overview/site-page.tsx")).SitePage })),
  sitePublish: lazy(async () => ({
    default: (await import("#src/web/admin/site/publish/publish-page.tsx")).PublishPage,
  })),
  sitePreview: lazy(async () => ({
    default: (await import("#src/web/admin/site/preview/preview-page.tsx")).PreviewPage,
  })),
  siteHistory: lazy(async () => ({
    default: (await import("#src/web/admin/site/history/history-page.tsx")).HistoryPage,
  })),
  siteHome: lazy(async () => ({ default: (await import("#src/web/admin/site/home/home-screen.tsx")).HomeScreen })),
  siteServices: lazy(async () => ({
    default: (await import("#src/web/admin/site/services/services-screen.tsx")).ServicesScreen,
  })),
  siteGallery: lazy(async () => ({
    default: (await import("#src/web/admin/site/gallery/gallery-screen.tsx")).GalleryScreen,
  })),
  siteTestimonials: lazy(async () => ({
    default: (await import("#src/web/admin/site/testimonials/testimonials-screen.tsx")).TestimonialsScreen,
  })),
  siteQuestions: lazy(async () => ({
    default: (await import("#src/web/admin/site/questions/questions-screen.tsx")).QuestionsScreen,
  })),
  siteAreas: lazy(async () => ({ default: (await import("#src/web/admin/site/areas/areas-screen.tsx")).AreasScreen })),
  siteLook: lazy(async () => ({ default: (await import("#src/web/admin/site/look/look-screen.tsx")).LookScreen })),
  siteLegal: lazy(async () => ({ default: (await import("#src/web/admin/site/legal/legal-screen.tsx")).LegalScreen })),
  siteSearch: lazy(async () => ({
    default: (await import("#src/web/admin/site/search-engines/search-engines-screen.tsx")).SearchEnginesScreen,
  })),
  help: lazy(async () => ({ default: (await import("#src/web/admin/help/help-page.tsx")).HelpPage })),
  siteAddresses: lazy(async () => ({
    default: (await import("#src/web/admin/site/addresses/addresses-page.tsx")).AddressesPage,
  })),
};

export function AdminApp() {
  const { prepare } = useToast();
  useEffect(() => onIntent(prepare), [prepare]);
  return (
    <>
      <OneCall isOn={isFirstLoaded}>
        <Pages />
      </OneCall>
      <Contained>
        <ConfirmOwner />
      </Contained>
      <Contained>
        <ShownToasts />
      </Contained>
    </>
  );
}

/** The token in the link that the program printed. */
function linkToken(): string | null {
  const { pathname, search } = window.location;
  return pathname === SET_UP_PAGE ? new URLSearchParams(search).get("token") : null;
}

function Pages() {
  const [token] = useState(linkToken);
  if (token)
    return (
      <>
        <LanguageSwitch className="night absolute top-2 right-2 hover:bg-white/15" />
        <Suspense>
          <ChoosePasswordPage token={token} />
        </Suspense>
      </>
    );
  return (
    <Switch>
      <Route path={LOGIN_PAGE}>
        <LanguageSwitch className="night absolute top-2 right-2 hover:bg-white/15" />
        <Contained fallback={<WithoutLogin />}>
          <Suspense>
            <LoginPage />
          </Suspense>
        </Contained>
      </Route>
      <Route>
        <AdminShell>
          <Switch>
            {routes.map(({ name, path }) => (
              <Route key={name} path={path}>
                {({ id = "", quote = "" }: Partial<Params>) => <LazyPage name={name} params={{ id, quote }} />}
              </Route>
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </AdminShell>
      </Route>
    </Switch>
  );
}

/** Its code does not arrive while the server is away. */
function WithoutLogin() {
  return (
    <main className="grid min-h-dvh place-items-center bg-night px-4">
      <ServerAwayNotice />
    </main>
  );
}

function LazyPage({ name, params }: { name: RouteName; params: Params }) {
  const Page = pages[name];
  return <Page params={params} />;
}
