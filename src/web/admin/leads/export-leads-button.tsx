import { businessDay } from "#src/clock/business-day.ts";
import type { ToolLook } from "#src/web/ui/tool-button.tsx";
import { leadsExportWords } from "#src/web/admin/advertising/leads-export-words.ts";
import { SaveButton, type FileToSave } from "#src/web/admin/parts/save-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { label: string; look?: ToolLook; className?: string; onSaved?: () => void };

/** Every lead there is, for a spreadsheet. */
export function ExportLeadsButton(props: Props) {
  const leadsFile = useLeadsFile();
  return <SaveButton file={() => leadsFile("/api/admin/export-all-leads", "leads")} {...props} />;
}

/** The tracked leads, as Google Ads takes them. */
export function ExportGoogleButton(props: Props) {
  const leadsFile = useLeadsFile();
  return <SaveButton file={() => leadsFile("/api/admin/export-leads", "google-ads-offline-conversions")} {...props} />;
}

function useLeadsFile() {
  const t = useWords(leadsExportWords);
  return (path: string, name: string): FileToSave => ({
    path,
    name: `${name}-${businessDay(new Date())}.csv`,
    success: t.exported,
    failure: t.exportFailed,
  });
}
