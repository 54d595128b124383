import { Clock } from "lucide-react";
import { answerDeadline, type Deadline } from "#src/work/leads/answer-deadline.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { deadlineWords } from "./words.ts";
import { formatMinutes } from "#src/web/admin/parts/formats.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";

const URGENT_MINUTES = 4 * 60;

export function AnswerDeadline({
  lead,
  inList = false,
}: {
  lead: Parameters<typeof answerDeadline>[0];
  inList?: boolean;
}) {
  const language = useLanguage();
  const clock = answerDeadline(lead, embeddedFacts().answering, useNow());
  if (clock.kind === "none") return null;
  const look = inList ? listLookOf(clock) : `rounded-full px-2.5 py-0.5 ${lookOf(clock)}`;
  return (
    <span
      className={`inline-flex w-fit items-center gap-1.5 text-sm font-semibold min-[22.5rem]:whitespace-nowrap ${inList ? "leading-tight @4xl:text-[0.75rem]" : ""} ${look}`}
    >
      <Clock aria-hidden="true" className={`${inList ? "size-3.5 @4xl:hidden" : "size-4"} shrink-0`} />
      {clockWords(clock, { language, inList })}
    </span>
  );
}

type Running = Exclude<Deadline, { kind: "none" }>;

function lookOf({ kind, minutes }: Running): string {
  if (kind === "overdue") return "bg-danger-soft text-danger";
  return minutes <= URGENT_MINUTES ? "bg-water-soft text-water" : "bg-mist text-muted";
}

function listLookOf({ kind, minutes }: Running): string {
  if (kind === "overdue") return "text-danger";
  return minutes <= URGENT_MINUTES ? "text-water" : "text-muted";
}

function clockWords({ kind, minutes }: Running, { language, inList }: { language: Language; inList: boolean }) {
  const t = deadlineWords[language];
  const time = formatMinutes(minutes, language);
  if (kind === "running") return inList ? t.leftInList(time) : t.left(time);
  if (minutes === 0) return t.justOver;
  return inList ? t.overdueInList(time) : t.overdue(time);
}
