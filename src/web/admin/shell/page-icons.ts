import {
  Activity,
  BookLock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  FileDown,
  Globe,
  LayoutDashboard,
  Megaphone,
  Settings,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { sidebarRoutes } from "./routes.ts";

export const pageIcons: Record<(typeof sidebarRoutes)[number]["name"], LucideIcon> = {
  dashboard: LayoutDashboard,
  leadExport: FileDown,
  contentApproval: ClipboardCheck,
  allLeads: Users,
  calendar: CalendarDays,
  analytics: ChartColumn,
  advertising: Megaphone,
  logs: Activity,
  privacy: BookLock,
  settings: Settings,
  site: Globe,
};
