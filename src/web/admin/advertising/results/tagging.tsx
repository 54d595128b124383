import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { LastClicks } from "./last-clicks.tsx";
import { TagCheck } from "./tag-check-list.tsx";
import { templates } from "./tag-templates.ts";
import { useAdClicks } from "./use-advertising.ts";
import { tagWords } from "./words.ts";

/** What to do first, what to paste where, and what the last clicks carried. */
export function Tagging() {
  const t = useWords(tagWords);
  const clicks = useAdClicks();
  const loading = <Placeholder label={t.loading} rows={4} row="h-14" />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="min-w-0 xl:col-span-2">
        <EditingCard title={t.first}>
          <QueryState query={clicks} failed={t.failed} placeholder={loading}>
            {(seen) => (
              <>
                <TagCheck clicks={seen} />
                {seen.length > 0 && <LastClicks clicks={seen} />}
              </>
            )}
          </QueryState>
        </EditingCard>
      </div>
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
    </div>
  );
}
