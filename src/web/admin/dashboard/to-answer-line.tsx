import { useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleCheck, MessageCircleReply } from "lucide-react";
import { Link } from "wouter";
import { answerDeadline } from "#src/work/leads/answer-deadline.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { countedLists } from "#src/web/admin/links/counted-lists.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { useLeadUpdates } from "#src/web/admin/page/use-lead-updates.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { toAnswerWords } from "./words.ts";
import { formatMinutes } from "#src/web/admin/parts/formats.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";

const frame = "mb-4 flex min-h-14 items-center gap-3 rounded-card border px-4 py-3 md:px-5";

export function ToAnswerLine() {
  // Requests arrive without the owner: refetched on every mount.
  const { data, isError } = useQuery({ ...apiQuery(api["to-answer"]), staleTime: 0 });
  const language = useLanguage();
  const now = useNow();
  const news = useLeadUpdates();
  const t = toAnswerWords[language];
  if (isError) return null;
  if (!data) return <p className={`${frame} border-line text-muted`}>{t.loading}</p>;
  const median = data.medianMinutes !== null && t.median(formatMinutes(data.medianMinutes, language));
  if (!data.oldest && news?.newest === null) return null;
  if (!data.oldest)
    return (
      <p className="mb-4 flex items-center gap-2.5 px-1 text-sm text-muted">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {[t.allAnswered, median].filter(Boolean).join(" ")}
      </p>
    );
  const { sentence, isLate } = waitingWords(data.waiting, { oldest: data.oldest, now, language });
  const { only } = data;
  return (
    <Link
      href={only ? leadPath(only.id) : countedLists.toAnswer}
      className={`${frame} group transition-colors hover:border-water ${isLate ? "border-danger bg-danger-soft" : "border-line bg-water-soft"}`}
    >
      <MessageCircleReply aria-hidden="true" className={`size-6 shrink-0 ${isLate ? "text-danger" : "text-water"}`} />
      <span className="grow">
        <span className={`block font-bold ${isLate ? "text-danger" : "text-ink"}`}>{sentence}</span>
        {only?.name && <span className="block wrap-anywhere">{only.name}</span>}
        {median && <span className="block text-sm text-muted">{median}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}

type Oldest = { oldest: string; now: Date; language: Language };

function waitingWords(waiting: number, { oldest, now, language }: Oldest): { sentence: string; isLate: boolean } {
  const t = toAnswerWords[language];
  const clock = answerDeadline(
    { status: "new", origin: "website", submitted_at: oldest },
    embeddedFacts().answering,
    now,
  );
  const isLate = clock.kind === "overdue";
  const count = t.toAnswer(waiting.toLocaleString(locales[language]), waiting === 1);
  if (clock.kind === "none") return { sentence: count, isLate };
  const time = formatMinutes(clock.minutes, language);
  return { sentence: `${count}, ${isLate ? t.oldestOverdue(time) : t.oldestLeft(time)}`, isLate };
}
