import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { locales } from "#src/platform/i18n/language.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { logsWords } from "./words.ts";
import { purposeWords } from "#src/web/admin/parts/visit-words.ts";

const AT_FIRST = 5;

export function BotTotals() {
  const [all, setAll] = useState(false);
  const language = useLanguage();
  const t = logsWords[language];
  const { data: bots, isPending } = useQuery({ ...apiQuery(api["traffic-logs"].bots), refetchOnMount: "always" });
  if (isPending) return <Waiting title={t.botsByName} label={t.loading} />;
  if (!bots || bots.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lg">{t.botsByName}</h2>
      <table className="w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.botAndPurpose}</th>
            <th scope="col">{t.requests}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bots.slice(0, all ? undefined : AT_FIRST).map((bot) => (
            <tr key={`${bot.purpose}/${bot.name}`}>
              <td className="py-2 pr-3 wrap-anywhere">
                <span className="font-semibold xl:block">{bot.name}</span>{" "}
                <span className="text-muted">{purposeWords(bot.purpose, language)}</span>
              </td>
              <td className="py-2 text-right align-top font-semibold tabular-nums">
                {bot.requests.toLocaleString(locales[language])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bots.length > AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 min-h-8 text-sm font-semibold text-water underline-offset-4 hover:underline"
        >
          {all ? t.showFewer : t.showAll(bots.length)}
        </button>
      )}
    </Card>
  );
}

/** As high as the list that most sites have. */
function Waiting({ title, label }: { title: string; label: string }) {
  return (
    <Card className="p-5 pb-15">
      <h2 className="mb-2 text-lg">{title}</h2>
      <Placeholder label={label} rows={AT_FIRST} row="h-10 xl:h-14 grid content-center" lines={["w-3/4"]} />
    </Card>
  );
}
