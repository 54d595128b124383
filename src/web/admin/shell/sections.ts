import { ClipboardCheck, FileDown, LayoutDashboard, Settings, Users, type LucideIcon } from "lucide-react";
import type { shellWords } from "./shell-words.ts";

/** The parts of the back office, as the sidebar lists them. */
export const sections: { name: keyof (typeof shellWords)["en"]; path: string; icon: LucideIcon }[] = [
  { name: "dashboard", path: "/admin/dashboard", icon: LayoutDashboard },
  { name: "leadExport", path: "/admin/leads-export", icon: FileDown },
  { name: "contentApproval", path: "/admin/content-approval", icon: ClipboardCheck },
  { name: "allLeads", path: "/admin/leads", icon: Users },
  { name: "settings", path: "/admin/settings", icon: Settings },
];
