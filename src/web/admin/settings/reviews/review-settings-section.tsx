import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReviewSettings } from "#src/work/reviews/review-settings.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { reviewSettings } from "./review-settings-values.ts";
import { reviewSettingsWords } from "./review-settings-words.ts";

export function ReviewSettingsSection() {
  return (
    <SeparateSettingsSection id="reviews" settings={reviewSettings}>
      {(shown) => <ReviewForm shown={shown} />}
    </SeparateSettingsSection>
  );
}

function ReviewForm({ shown }: { shown: SavedSettings<ReviewSettings> }) {
  const t = useWords(reviewSettingsWords);
  const edited = useSeparateSettings(reviewSettings, shown);
  return (
    <SettingsPanel form={edited} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        {shown.values.link && <Figures />}
        <TextOf of={part(edited, "link")} label={t.link} hint={t.linkHint} type="url" inputMode="url" />
        <div className="grid items-start gap-5 md:grid-cols-3">
          <TextOf of={part(edited, "afterDays")} label={t.afterDays} inputMode="numeric" />
          <TextOf
            of={part(edited, "remindAfterDays")}
            label={t.remindAfterDays}
            hint={t.remindHint}
            inputMode="numeric"
          />
          <TextOf of={part(edited, "everyMonths")} label={t.everyMonths} hint={t.everyMonthsHint} inputMode="numeric" />
        </div>
        <BilingualText of={part(edited, "subject")} label={t.subject} />
        <BilingualText of={part(edited, "text")} label={t.text} hint={t.textHint} rows={7} />
        <BilingualText of={part(edited, "reminder")} label={t.reminder} rows={5} />
      </SettingsGroup>
    </SettingsPanel>
  );
}

function Figures() {
  const t = useWords(reviewSettingsWords);
  const { data } = useQuery({ ...apiQuery(api.reviews), staleTime: 0 });
  if (!data) return null;
  const { asked, opened, scheduled } = data.figures;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t.figures(asked, opened, scheduled)}</p>
      <p className="text-sm text-muted">{t.figuresHint}</p>
    </div>
  );
}
