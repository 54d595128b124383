import { useQuery } from "@tanstack/react-query";
import type { ReviewFigures } from "#src/reviews/review-request.ts";
import type { ReviewSettings } from "#src/reviews/review-settings.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { BilingualText } from "#src/web/admin/site/editing/bilingual-text.tsx";
import { part } from "#src/web/admin/site/editing/edited.ts";
import { PlainField } from "#src/web/admin/site/editing/plain-fields.tsx";
import { SiteLanguages } from "#src/web/admin/site/editing/site-screen.tsx";
import { reviewSettingsWords } from "./review-settings-words.ts";
import { reviewSettingsQuery, useReviewSettings } from "./use-review-settings.ts";

export function ReviewSettingsSection() {
  const t = useWords(reviewSettingsWords);
  const { loading } = useWords(commonWords);
  const { data, isError } = useQuery(reviewSettingsQuery);
  return (
    <div ref={scrollIfLinked} id="reviews" className="scroll-mt-20">
      {data ? (
        <SiteLanguages value={siteNames().outline.languages}>
          <ReviewForm shown={data} />
        </SiteLanguages>
      ) : (
        <SettingsGroup title={t.title}>
          <p className={isError ? "font-semibold text-danger" : "text-muted"}>{isError ? t.notLoaded : loading}</p>
        </SettingsGroup>
      )}
    </div>
  );
}

function ReviewForm({ shown }: { shown: ReviewSettings }) {
  const t = useWords(reviewSettingsWords);
  const { edited, ...form } = useReviewSettings(shown);
  return (
    <SettingsPanel {...form} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        {shown.link && <Figures />}
        <PlainField of={part(edited, "link")} label={t.link} hint={t.linkHint} type="url" inputMode="url" />
        <div className="grid items-start gap-5 md:grid-cols-3">
          <PlainField of={part(edited, "afterDays")} label={t.afterDays} inputMode="numeric" />
          <PlainField
            of={part(edited, "remindAfterDays")}
            label={t.remindAfterDays}
            hint={t.remindHint}
            inputMode="numeric"
          />
          <PlainField
            of={part(edited, "everyMonths")}
            label={t.everyMonths}
            hint={t.everyMonthsHint}
            inputMode="numeric"
          />
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
  const { data } = useQuery<{ figures: ReviewFigures }>({ queryKey: ["/api/admin/reviews"], staleTime: 0 });
  if (!data) return null;
  const { asked, opened, scheduled } = data.figures;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t.figures(asked, opened, scheduled)}</p>
      <p className="text-sm text-muted">{t.figuresHint}</p>
    </div>
  );
}
