import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { PersonOnline } from "#src/marketing/traffic/now-online.server.ts";
import { formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { landingWords, sourceWords } from "#src/web/admin/parts/visit-words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { labelWords } from "./label-words.ts";
import { useOnline } from "./use-funnel.ts";
import { funnelOnlineWords } from "./words.ts";

export function OnlineCard() {
  const language = useLanguage();
  const t = funnelOnlineWords[language];
  const online = useOnline();
  return (
    <Card className="mb-6 overflow-hidden">
      <QueryState
        query={online}
        failed={t.failed}
        placeholder={<Placeholder label={t.title} rows={["h-20"]} row="bg-mist" />}
      >
        {({ total, people }) => (
          <>
            <div className="p-5 pb-3">
              <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
                {t.title}
                {total > 0 && (
                  <Badge look="water">{t.people(total.toLocaleString(locales[language]), total === 1)}</Badge>
                )}
              </h2>
              <p className="mt-1 text-sm text-muted">{total === 0 ? t.nobody : t.who}</p>
            </div>
            {people.length > 0 && (
              <CardTable label={t.title} columns={columns(language)} rows={people} keyOf={({ visitor }) => visitor} />
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function columns(language: Language): CardColumn<PersonOnline>[] {
  const t = funnelOnlineWords[language];
  return [
    {
      id: "pages",
      header: t.pages,
      className: "font-semibold @4xl:w-2/5 @max-4xl:col-span-2",
      cell: ({ pages, hasBegunForm }) => (
        <>
          {pages.map((path) => landingWords(path, language)).join(" ← ")}{" "}
          {hasBegunForm && <Badge look="water">{t.begun}</Badge>}
        </>
      ),
    },
    {
      id: "source",
      header: t.from,
      cell: ({ source }) => (source === null ? t.longAgo : sourceWords(source, language)),
    },
    {
      id: "device",
      header: t.device,
      cell: ({ device, language: spoken }) =>
        `${labelWords("device", device, language)} · ${labelWords("language", spoken, language)}`,
      className: "@max-4xl:text-right",
    },
    { id: "since", header: t.since, cell: ({ since }) => formatTime(new Date(since), language) },
  ];
}
