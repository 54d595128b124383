import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CopyButton } from "#src/web/admin/settings/second-factor/copy-button.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { useAdClicks } from "./use-advertising.ts";
import { tagWords } from "./words.ts";

/** As Google and Microsoft fill them in at each click; both name the values alike but for the advertisement. */
const templates = {
  google:
    "{lpurl}?utm_source=google&utm_medium=cpc&utm_campaign={campaignid}&utm_term={keyword}&utm_content={creative}",
  microsoft: "{lpurl}?utm_source=bing&utm_medium=cpc&utm_campaign={CampaignId}&utm_term={keyword}&utm_content={AdId}",
};

export function Tagging() {
  const t = useWords(tagWords);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {(["google", "microsoft"] as const).map((network) => (
        <EditingCard key={network} title={t[network]} intro={t[`${network}How`]}>
          <div className="grid gap-3">
            <p className="text-sm font-medium text-muted">{t.template}</p>
            <code className="rounded-field border border-line bg-mist p-3 text-sm wrap-anywhere select-all">
              {templates[network]}
            </code>
            <CopyButton text={templates[network]} />
          </div>
        </EditingCard>
      ))}
      <div className="min-w-0 xl:col-span-2">
        <LastClicks />
      </div>
    </div>
  );
}

function LastClicks() {
  const t = useWords(tagWords);
  const language = useLanguage();
  const clicks = useAdClicks();
  return (
    <EditingCard title={t.lastClicks} intro={t.lastIntro}>
      <QueryState query={clicks} failed={t.failed} placeholder={<Placeholder label={t.loading} rows={4} row="h-14" />}>
        {(seen) =>
          seen.length === 0 ? (
            <p className="text-muted">{t.none}</p>
          ) : (
            <ul className="grid divide-y divide-line rounded-field border border-line">
              {seen.map(({ id, at, path, channel, click, labels, gaps }) => (
                <li key={id} className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[12rem_1fr_14rem]">
                  <div>
                    <p className="font-semibold">
                      <ShownMoment moment={at} />
                    </p>
                    <p className="text-muted">{sourceName(channel, language)}</p>
                  </div>
                  <div className="min-w-0 wrap-anywhere">
                    <p>
                      {path} {click && <code className="rounded-field bg-mist px-1.5">{click}</code>}
                    </p>
                    <p className="text-muted">
                      {Object.entries(labels)
                        .map(([name, value]) => `${name}=${value}`)
                        .join(" · ") || t.nothing}
                    </p>
                  </div>
                  {gaps.length > 0 ? (
                    <p className="text-danger">
                      <span className="font-semibold">{t.gaps}</span> {gaps.map((gap) => t[gap]).join(", ")}
                    </p>
                  ) : (
                    <p className="text-success">{t.complete}</p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </EditingCard>
  );
}
