import {
  Activity,
  BookLock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  FileDown,
  FileText,
  Globe,
  LayoutDashboard,
  Megaphone,
  ReceiptText,
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
  quotes: FileText,
  invoices: ReceiptText,
  analytics: ChartColumn,
  advertising: Megaphone,
  logs: Activity,
  privacy: BookLock,
  settings: Settings,
  site: Globe,
};
