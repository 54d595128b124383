import type { filterQuery } from "./list-state.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import type { Stage } from "#src/marketing/advertising/google-ads.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { SaveButton, type FileToSave } from "#src/web/admin/parts/buttons/save-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { ToolLook } from "#src/web/ui/tool-button.tsx";

const exportWords = dictionary(
  { exported: "Les demandes ont été exportées", failed: "L’exportation des demandes a échoué" },
  { exported: "Leads exported successfully", failed: "Failed to export leads" },
);

type Props = { label: string; look?: ToolLook; className?: string; onSaved?: () => void };

export function ExportLeadsButton(props: Props) {
  const leadsFile = useLeadsFile();
  return <SaveButton file={() => leadsFile(apiPath(api["export-all-leads"]), "leads")} {...props} />;
}

/** The leads that the list shows, in the owner's language and time. */
export function ExportSheetButton({ filters, ...props }: Props & { filters: ReturnType<typeof filterQuery> }) {
  const leadsFile = useLeadsFile();
  const language = useLanguage();
  const path = apiPath(api.leads.sheet, { query: { ...filters, language } });
  return <SaveButton look="plain" file={() => leadsFile(path, "leads")} {...props} />;
}

const googleQueries = {
  "": {},
  all: { all: "true" },
  ready: { ready: "true" },
  qualified: { stage: "qualified" },
  won: { stage: "won" },
} as const;

/** As Google Ads imports them: the leads that Google brought, or others by `which`. */
export function ExportGoogleButton({ which = "", ...props }: Props & { which?: keyof typeof googleQueries }) {
  const leadsFile = useLeadsFile();
  const path = apiPath(api["export-leads"], { query: googleQueries[which] });
  return <SaveButton file={() => leadsFile(path, "google-ads-offline-conversions")} {...props} />;
}

/** What Google is to take back or restate. */
export function ExportAdjustmentsButton(props: Props) {
  const leadsFile = useLeadsFile();
  return (
    <SaveButton
      file={() => leadsFile(apiPath(api["export-adjustments"]), "google-ads-conversion-adjustments")}
      {...props}
    />
  );
}

export function ExportMicrosoftButton({ stage, ...props }: Props & { stage: Stage }) {
  const leadsFile = useLeadsFile();
  const path = apiPath(api["export-microsoft"], { query: { stage } });
  return <SaveButton file={() => leadsFile(path, "microsoft-ads-offline-conversions")} {...props} />;
}

function useLeadsFile() {
  const t = useWords(exportWords);
  return (path: string, name: string): FileToSave => ({
    path,
    name: `${name}-${businessDay(new Date(), regionalFormat().timeZone)}.csv`,
    success: t.exported,
    failure: t.failed,
  });
}
