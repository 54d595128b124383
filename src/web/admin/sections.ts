import { ClipboardCheck, FileDown, LayoutDashboard, Settings, Users, type LucideIcon } from "lucide-react";

/** The parts of the back office, as the sidebar lists them. */
export const sections: { title: string; path: string; icon: LucideIcon }[] = [
  { title: "Dashboard", path: "/admin/dashboard", icon: LayoutDashboard },
  { title: "Lead Export", path: "/admin/leads-export", icon: FileDown },
  { title: "Content Approval", path: "/admin/content-approval", icon: ClipboardCheck },
  { title: "All Leads", path: "/admin/leads", icon: Users },
  { title: "Settings", path: "/admin/settings", icon: Settings },
];
