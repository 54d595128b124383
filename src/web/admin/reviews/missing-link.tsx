import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { ReviewSettings } from "#src/work/reviews/review-settings.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { OneSetting } from "#src/web/admin/settings/form/one-setting.tsx";
import { separateSettingsQuery, useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { reviewSettings } from "#src/web/admin/settings/reviews/review-settings-values.ts";
import { reviewSettingsWords } from "#src/web/admin/settings/reviews/review-settings-words.ts";
import { reviewQuery } from "./customer-queries.ts";

/** Without it nobody can be asked: it is entered where that shows. */
export function MissingLink({ leadId }: { leadId: string }) {
  const { data } = useQuery(separateSettingsQuery<ReviewSettings>(reviewSettings));
  return data && <LinkForm leadId={leadId} shown={data} />;
}

function LinkForm({ leadId, shown }: { leadId: string; shown: SavedSettings<ReviewSettings> }) {
  const t = useWords(reviewSettingsWords);
  const edited = useSeparateSettings(reviewSettings, shown);
  const queries = useQueryClient();
  return (
    <OneSetting draft={edited} onSaved={() => queries.refetchQueries(reviewQuery(leadId))}>
      <TextOf of={part(edited, "link")} label={t.link} hint={t.linkHint} type="url" inputMode="url" />
    </OneSetting>
  );
}
