import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { ClickRow, Clicks } from "#src/marketing/traffic/click-totals.server.ts";
import { clickNames } from "#src/marketing/traffic/visit.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { deviceWords, landingWords } from "#src/web/admin/parts/visit-words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { clicksWords, clickWords, funnelWords } from "./words.ts";

type Row = { label: string | null; counts: number[] };
type Table = { title: string; head: string; heads: string[]; rows: Row[]; say: (label: string) => string };

/** Calls, text messages, mails and other sites, by page and by device. */
export function ClicksCard({ clicks: { pages, devices, hosts } }: { clicks: Clicks }) {
  const language = useLanguage();
  const t = clicksWords[language];
  const heads = clickNames.map((name) => clickWords[language][name]);
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t.title}</h2>
      <p className="mt-1 text-sm text-muted">{pages.length === 0 ? t.none : t.intro}</p>
      {pages.length > 0 && (
        <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-2">
          <CountTable
            {...{ title: t.byPage, head: t.page, heads, rows: pages.map(countsOf) }}
            say={(path) => landingWords(path, language)}
          />
          <div className="grid content-start gap-6">
            <CountTable
              {...{ title: t.byDevice, head: t.device, heads, rows: devices.map(countsOf) }}
              say={(device) => deviceWords(device, language)}
            />
            {hosts.length > 0 && (
              <CountTable
                {...{ title: t.bySite, head: t.site, heads: [t.clicks] }}
                rows={hosts.map(({ label, count }) => ({ label, counts: [count] }))}
                say={(host) => host}
              />
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

function countsOf(row: ClickRow): Row {
  return { label: row.label, counts: clickNames.map((name) => row[name]) };
}

function CountTable({ title, head, heads, rows, say }: Table) {
  const language = useLanguage();
  return (
    <table className="w-full self-start text-left text-sm max-sm:block">
      <caption className="pb-1 text-left font-medium max-sm:block">{title}</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="w-full py-1 align-bottom font-medium">
            {head}
          </th>
          {heads.map((name) => (
            <th key={name} scope="col" className="py-1 pl-4 text-right align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line max-sm:block">
        {rows.map(({ label, counts }) => (
          <tr key={label ?? "\n"} className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:pb-2.5">
            <th scope="row" className="py-2.5 font-normal wrap-anywhere max-sm:w-full max-sm:pb-0.5">
              {label === null ? funnelWords[language].others : say(label)}
            </th>
            {counts.map((count, index) => (
              <td key={heads[index]} className="text-right tabular-nums sm:py-2.5 sm:pl-4">
                <span aria-hidden="true" className="text-muted sm:hidden">
                  {heads[index]}{" "}
                </span>
                {shown(count, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(count: number, language: Language): string {
  return count.toLocaleString(locales[language]);
}
