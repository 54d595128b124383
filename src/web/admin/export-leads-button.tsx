import { businessDay } from "#src/site/business-day.ts";
import type { ToolLook } from "../ui/tool-button.tsx";
import { SaveButton, type FileToSave } from "./save-button.tsx";

type Props = { label: string; look?: ToolLook; className?: string; onSaved?: () => void };

/** Every lead there is, for a spreadsheet. */
export function ExportLeadsButton(props: Props) {
  return <SaveButton file={allLeads} {...props} />;
}

/** The tracked leads, as Google Ads takes them. */
export function ExportGoogleButton(props: Props) {
  return <SaveButton file={googleConversions} {...props} />;
}

function allLeads(): FileToSave {
  return leadsFile("/api/admin/export-all-leads", "leads");
}

function googleConversions(): FileToSave {
  return leadsFile("/api/admin/export-leads", "google-ads-offline-conversions");
}

function leadsFile(path: string, name: string): FileToSave {
  return {
    path,
    name: `${name}-${businessDay(new Date())}.csv`,
    success: "Leads exported successfully",
    failure: "Failed to export leads",
  };
}
