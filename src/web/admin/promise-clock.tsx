import { Clock } from "lucide-react";
import type { Lead } from "#src/leads/lead.ts";
import { promiseClock, type PromiseClock as Clocked } from "#src/leads/promise.ts";
import { useLanguage, type AdminLanguage } from "./language.ts";
import { promiseWords } from "./promise-words.ts";
import { shownMinutes } from "./shown-minutes.ts";
import { useNow } from "./use-now.ts";

const PRESSING_MINUTES = 4 * 60;

/** How long the promise of an answer still lasts; nothing once the owner has done something. */
export function PromiseClock({ lead }: { lead: Lead & { box?: string } }) {
  const language = useLanguage();
  const clock = promiseClock(lead, useNow());
  if (clock.kind === "none") return null;
  return (
    <span
      className={`inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${lookOf(clock)}`}
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {clockWords(clock, language)}
    </span>
  );
}

function lookOf({ kind, minutes }: Exclude<Clocked, { kind: "none" }>): string {
  if (kind === "overdue") return "bg-danger-soft text-danger";
  return minutes <= PRESSING_MINUTES ? "bg-water-soft text-water" : "bg-mist text-muted";
}

function clockWords({ kind, minutes }: Exclude<Clocked, { kind: "none" }>, language: AdminLanguage): string {
  const t = promiseWords[language];
  if (kind === "running") return t.left(shownMinutes(minutes, language));
  return minutes === 0 ? t.justOver : t.overdue(shownMinutes(minutes, language));
}
