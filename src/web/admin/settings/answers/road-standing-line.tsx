import type { RoadStanding } from "#src/work/conversation/answers-settings.server.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { answersWords } from "./answers-words.ts";

/** What has come in by a road, and how much of it was none of the site's business. */
export function RoadStandingLine({ standing: { taken, requests, strangers, lastAt } }: { standing: RoadStanding }) {
  const t = useWords(answersWords);
  const language = useLanguage();
  if (!lastAt) return <p className="text-muted">{t.nothingYet}</p>;
  return (
    <p>
      {t.taken(taken)} · {requests > 0 && `${t.requests(requests)} · `}
      {t.strangers(strangers)}. {t.last(formatDate(new Date(lastAt), language))}
    </p>
  );
}
