import { locales } from "#src/platform/i18n/language.ts";
import { stages } from "#src/marketing/advertising/google-ads.ts";
import { ExportMicrosoftButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { TabbedCard } from "#src/web/admin/parts/tabs/tabbed-card.tsx";
import { GoogleFeed } from "#src/web/admin/advertising/feed/google-feed.tsx";
import { fileWords } from "./file-words.ts";
import { Guide } from "#src/web/admin/advertising/feed/guide.tsx";
import { OtherFiles } from "./other-files.tsx";
import type { TrackedLeads } from "./use-tracked-leads.ts";

type Props = { counts: TrackedLeads | undefined; onSaved: () => void };

/** What is rarely needed, a tab for each network. */
export function MoreFiles({ counts, onSaved }: Props) {
  const t = fileWords[useLanguage()];
  const google = (
    <>
      <OtherFiles counts={counts} onSaved={onSaved} />
      <GoogleFeed />
    </>
  );
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t.moreFiles}</h2>
      <TabbedCard
        title={t.networks}
        tabs={[
          { name: "google", title: t.google, content: google },
          {
            name: "microsoft",
            title: t.microsoft,
            content: <MicrosoftFiles leads={counts?.microsoft_leads} onSaved={onSaved} />,
          },
        ]}
      />
    </section>
  );
}

/** A file for each stage: Microsoft's own click ids, columns and limits. */
function MicrosoftFiles({ leads, onSaved }: { leads: number | undefined; onSaved: () => void }) {
  const language = useLanguage();
  const t = fileWords[language];
  const labels = {
    request: t.microsoftRequests(leads?.toLocaleString(locales[language]) ?? "–"),
    qualified: t.microsoftQualified,
    won: t.microsoftWon,
  };
  return (
    <div className="grid gap-4 p-4 xl:p-6">
      <p className="max-w-prose text-sm text-muted">{t.microsoftText}</p>
      <div className="flex flex-wrap gap-3">
        {stages.map((stage) => (
          <ExportMicrosoftButton
            key={stage}
            stage={stage}
            label={labels[stage]}
            className="max-sm:shrink max-sm:grow max-sm:whitespace-normal"
            onSaved={onSaved}
          />
        ))}
      </div>
      <Guide title={t.microsoftGuide} steps={t.microsoftSteps.split("\n")} className="border-t border-line pt-4" />
    </div>
  );
}
