import type { GuideName } from "#src/account/guide/guide-names.ts";
import { LOGIN_PAGE, SET_UP_PAGE } from "#src/account/session/admin-path.ts";

/** The groups of the sidebar: daily work, the site, what it brings, and what is rarely opened, at the bottom. */
export const sidebarGroups = ["work", "site", "results", "rest"] as const;
type SidebarGroup = (typeof sidebarGroups)[number];

/** `guide` is the page of the owner's guide about it. */
type Route = { name: string; path: string; group?: SidebarGroup; guide?: GuideName };

const HELP_PAGE = "/admin/help";

/** The pages behind the login, for the server, the router and the sidebar. The first path that matches wins. */
export const routes = [
  { name: "home", path: "/admin", guide: "first-day" },
  { name: "dashboard", path: "/admin/dashboard", group: "work", guide: "first-day" },
  { name: "site", path: "/admin/site", group: "site", guide: "site" },
  { name: "contentApproval", path: "/admin/content-approval", group: "site", guide: "site" },
  { name: "articles", path: "/admin/content-approval/articles", guide: "site" },
  { name: "article", path: "/admin/content-approval/articles/:id", guide: "site" },
  { name: "allLeads", path: "/admin/leads", group: "work", guide: "requests" },
  { name: "phoneLead", path: "/admin/leads/new", guide: "requests" },
  { name: "importLeads", path: "/admin/leads/import", guide: "moving-away" },
  { name: "arriving", path: "/admin/arriving", guide: "moving-away" },
  { name: "lead", path: "/admin/leads/:id", guide: "requests" },
  { name: "quote", path: "/admin/leads/:id/quotes/:quote", guide: "quotes" },
  { name: "customers", path: "/admin/customers", group: "work", guide: "customers" },
  { name: "importCustomers", path: "/admin/customers/import", guide: "customers" },
  { name: "customer", path: "/admin/customers/:id", guide: "customers" },
  { name: "calendar", path: "/admin/calendar", group: "work", guide: "calendar" },
  { name: "daySheet", path: "/admin/calendar/day-sheet", guide: "phone" },
  { name: "hours", path: "/admin/calendar/hours", guide: "people" },
  { name: "calendarSettings", path: "/admin/calendar/settings", guide: "calendar" },
  { name: "money", path: "/admin/money", group: "work", guide: "money" },
  { name: "plans", path: "/admin/plans", group: "work", guide: "plans" },
  { name: "plan", path: "/admin/plans/:id", guide: "plans" },
  { name: "newPlan", path: "/admin/leads/:id/plans/new", guide: "plans" },
  { name: "quotes", path: "/admin/quotes", group: "work", guide: "quotes" },
  { name: "invoices", path: "/admin/invoices", group: "work", guide: "getting-paid" },
  { name: "invoice", path: "/admin/invoices/:id", guide: "getting-paid" },
  { name: "jobs", path: "/admin/jobs", guide: "jobs" },
  { name: "job", path: "/admin/jobs/:id", guide: "jobs" },
  { name: "analytics", path: "/admin/analytics", group: "results", guide: "numbers" },
  { name: "funnel", path: "/admin/analytics/funnel", guide: "numbers" },
  { name: "advertising", path: "/admin/advertising", group: "results", guide: "numbers" },
  { name: "leadExport", path: "/admin/leads-export", group: "results", guide: "google-ads" },
  { name: "logs", path: "/admin/logs", group: "results", guide: "privacy" },
  { name: "privacy", path: "/admin/privacy", group: "rest", guide: "privacy" },
  { name: "settings", path: "/admin/settings", group: "rest", guide: "trouble" },
  { name: "setUp", path: SET_UP_PAGE, guide: "first-day" },
  { name: "sitePublish", path: "/admin/site/publish", guide: "site" },
  { name: "sitePreview", path: "/admin/site/preview", guide: "site" },
  { name: "siteHistory", path: "/admin/site/history", guide: "site" },
  { name: "siteHome", path: "/admin/site/home", guide: "site" },
  { name: "siteServices", path: "/admin/site/services", guide: "site" },
  { name: "siteGallery", path: "/admin/site/gallery", guide: "site" },
  { name: "siteTestimonials", path: "/admin/site/testimonials", guide: "site" },
  { name: "siteQuestions", path: "/admin/site/questions", guide: "site" },
  { name: "siteAreas", path: "/admin/site/areas", guide: "site" },
  { name: "siteLook", path: "/admin/site/look", guide: "site" },
  { name: "siteLegal", path: "/admin/site/legal", guide: "privacy" },
  { name: "siteSearch", path: "/admin/site/search-engines", guide: "site" },
  { name: "siteAddresses", path: "/admin/site/addresses", guide: "site" },
  { name: "help", path: HELP_PAGE },
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]["name"];

const withGroup = routes.filter((route) => "group" in route);

export const sidebarRoutes = sidebarGroups.flatMap((group) => withGroup.filter((route) => route.group === group));

/** What the bar of a phone has room for. */
export const phoneRoutes = sidebarRoutes.filter(
  ({ name }) => name === "dashboard" || name === "allLeads" || name === "calendar" || name === "money",
);

/** The address that the sidebar knows it by. */
export function placeOf(location: string): string {
  return location === "/admin" ? "/admin/dashboard" : location;
}

const patterns = routes.map((route: Route & { name: RouteName }) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, "[0-9a-f-]{36}")}$`),
}));

export function isAdminPage(path: string): boolean {
  return path === LOGIN_PAGE || routeOf(path) !== undefined;
}

/** The address of the page of the guide about what stands at `path`, else of its first. */
export function helpAbout(path: string): string {
  const guide = routeOf(path)?.guide;
  return guide ? `${HELP_PAGE}?page=${guide}` : HELP_PAGE;
}

export function routeOf(path: string): (Route & { name: RouteName }) | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}
