import { Megaphone } from "lucide-react";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { parseAdFilter } from "#src/work/leads/list/ad-filter.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

const lineWords = dictionary(
  {
    label: "D’après la publicité",
    last: "dernier clic",
    first: "premier clic",
    qualified: "sérieuses",
    won: "gagnées",
    unnamed: "sans nom de campagne",
    remove: "Tout montrer",
  },
  {
    label: "From Advertising",
    last: "last click",
    first: "first click",
    qualified: "qualified",
    won: "won",
    unnamed: "no campaign name",
    remove: "Show all",
  },
);

type Props = { ad: string; onRemove: () => void };

/** Which count of the advertising screen the list is of. */
export function AdFilterLine({ ad, onRemove }: Props) {
  const t = useWords(lineWords);
  const language = useLanguage();
  const filter = parseAdFilter(ad);
  if (!filter) return null;
  const { touch, from, to, channel, campaign, stage } = filter;
  const parts = [
    channel === undefined ? "" : sourceName(channel, language),
    campaign === "" ? t.unnamed : (campaign ?? ""),
    from === to ? from : `${from} – ${to}`,
    stage ? t[stage] : "",
    t[touch],
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-water-soft px-4 py-1.5 text-sm lg:px-6">
      <Megaphone aria-hidden="true" className="size-5 shrink-0 text-water" />
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-semibold">{t.label}</span> {parts.filter(Boolean).join(" · ")}
      </p>
      <ToolButton look="plain" onClick={onRemove}>
        {t.remove}
      </ToolButton>
    </div>
  );
}
