import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MailQuestion } from "lucide-react";
import { Link } from "wouter";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { unansweredWords } from "./words.ts";

/** Whoever has answered by mail and waits, a line each. */
export function UnansweredLines() {
  const t = useWords(unansweredWords);
  const { noName } = useWords(leadsWords);
  // Customers answer without the owner: refetched on every mount.
  const { data } = useQuery({ ...apiQuery(api.unanswered), staleTime: 0 });
  return data?.unanswered.map(({ leadId, name, at, isProven, standsIn }) => (
    <Link
      key={leadId}
      href={leadPath(leadId)}
      className="group mb-4 flex min-h-14 items-center gap-3 rounded-card border border-line bg-water-soft px-4 py-3 transition-colors hover:border-water md:px-5"
    >
      <MailQuestion aria-hidden="true" className="size-6 shrink-0 text-water" />
      <span className="grow">
        <span className="block font-bold">{isProven ? t.answered(name || noName) : t.unproven(name || noName)}</span>
        {standsIn !== "work" && <span className="block text-sm text-muted">{t[standsIn]}</span>}
        {isProven && <AnswerDeadline lead={{ status: "new", origin: "website", submitted_at: at }} />}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  ));
}
