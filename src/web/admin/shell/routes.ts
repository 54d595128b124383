import { LOGIN_PAGE, SET_UP_PAGE } from "#src/session/admin-path.ts";

type Route = { name: string; path: string; inSidebar?: true };

/** The pages behind the login, for the server, the router and the sidebar. The first path that matches wins. */
export const routes = [
  { name: "home", path: "/admin" },
  { name: "dashboard", path: "/admin/dashboard", inSidebar: true },
  { name: "leadExport", path: "/admin/leads-export", inSidebar: true },
  { name: "contentApproval", path: "/admin/content-approval", inSidebar: true },
  { name: "articles", path: "/admin/content-approval/articles" },
  { name: "article", path: "/admin/content-approval/articles/:id" },
  { name: "allLeads", path: "/admin/leads", inSidebar: true },
  { name: "phoneLead", path: "/admin/leads/new" },
  { name: "importLeads", path: "/admin/leads/import" },
  { name: "lead", path: "/admin/leads/:id" },
  { name: "quote", path: "/admin/leads/:id/quotes/:quote" },
  { name: "calendar", path: "/admin/calendar", inSidebar: true },
  { name: "calendarSettings", path: "/admin/calendar/settings" },
  { name: "analytics", path: "/admin/analytics", inSidebar: true },
  { name: "funnel", path: "/admin/analytics/funnel" },
  { name: "logs", path: "/admin/logs", inSidebar: true },
  { name: "privacy", path: "/admin/privacy", inSidebar: true },
  { name: "settings", path: "/admin/settings", inSidebar: true },
  { name: "setUp", path: SET_UP_PAGE },
  { name: "site", path: "/admin/site", inSidebar: true },
  { name: "sitePublish", path: "/admin/site/publish" },
  { name: "sitePreview", path: "/admin/site/preview" },
  { name: "siteHistory", path: "/admin/site/history" },
  { name: "siteHome", path: "/admin/site/home" },
  { name: "siteServices", path: "/admin/site/services" },
  { name: "siteGallery", path: "/admin/site/gallery" },
  { name: "siteTestimonials", path: "/admin/site/testimonials" },
  { name: "siteQuestions", path: "/admin/site/questions" },
  { name: "siteAreas", path: "/admin/site/areas" },
  { name: "siteLook", path: "/admin/site/look" },
  { name: "siteLegal", path: "/admin/site/legal" },
  { name: "siteSearch", path: "/admin/site/search-engines" },
  { name: "siteAddresses", path: "/admin/site/addresses" },
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]["name"];

export const sidebarRoutes = routes.filter((route) => "inSidebar" in route);

const patterns = routes.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, "[0-9a-f-]{36}")}$`));

export function isAdminPage(path: string): boolean {
  return path === LOGIN_PAGE || patterns.some((pattern) => pattern.test(path));
}
