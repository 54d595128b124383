import { Megaphone } from "lucide-react";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { parseAdFilter } from "#src/work/leads/list/ad-filter.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FilterLine } from "./filter-line.tsx";

const lineWords = dictionary(
  {
    label: "D’après la publicité",
    last: "dernier clic",
    first: "premier clic",
    qualified: "sérieuses",
    won: "gagnées",
    unnamed: "sans nom de campagne",
  },
  {
    label: "From Advertising",
    last: "last click",
    first: "first click",
    qualified: "qualified",
    won: "won",
    unnamed: "no campaign name",
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
    <FilterLine icon={Megaphone} onRemove={onRemove}>
      <span className="font-semibold">{t.label}</span> {parts.filter(Boolean).join(" · ")}
    </FilterLine>
  );
}
