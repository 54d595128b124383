import { useQuery } from "@tanstack/react-query";
import {
  ClipboardCheck,
  FileDown,
  Handshake,
  LogIn,
  MailWarning,
  ReceiptText,
  Settings,
  ShieldAlert,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { AuditKind } from "#src/account/events/audit.ts";
import type { SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { Card } from "#src/web/ui/card.tsx";
import { dashboardWords } from "./words.ts";
import { foldRepeats, pathOf, type ActivityEntry } from "./activity.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { formatAgo, formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { ShowAllButton } from "#src/web/admin/parts/buttons/show-all-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

const AT_FIRST = 3;
const link = "reachable underline decoration-line underline-offset-4 hover:text-water hover:decoration-water";

export function RecentActivity() {
  const t = useWords(dashboardWords);
  const query = useQuery({
    ...apiQuery(api.activity, { query: { limit: "20", language: useLanguage() } }),
    refetchOnMount: "always",
  });
  return (
    <section aria-labelledby="activity" className="mb-6">
      <h2 id="activity" className="mb-2 flex min-h-11 items-center text-lg">
        {t.activity}
      </h2>
      <Card className="overflow-hidden">
        <QueryState query={query} failed={t.activityFailed} placeholder={<ActivityPlaceholder />}>
          {(activities) => <ActivityList activities={activities} />}
        </QueryState>
      </Card>
    </section>
  );
}

function ActivityPlaceholder() {
  const t = useWords(dashboardWords);
  return (
    <p role="status" className="h-27">
      <span className="sr-only">{t.activityLoading}</span>
    </p>
  );
}

function ActivityList({ activities }: { activities: readonly SaidEntry[] }) {
  const [all, setAll] = useState(false);
  const t = useWords(dashboardWords);
  const told = foldRepeats(activities);
  if (told.length === 0) return <p className="px-6 py-10 text-center text-muted">{t.noActivity}</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {told.slice(0, all ? undefined : AT_FIRST).map((one) => (
          <ActivityLine key={one.activity.id} {...one} />
        ))}
      </ol>
      {told.length > AT_FIRST && (
        <ShowAllButton count={told.length} isOpen={all} onToggle={() => setAll(!all)} className="px-5" />
      )}
    </>
  );
}

function ActivityLine({ activity, sentence, times }: ActivityEntry) {
  const { icon: Icon, color = "text-water" } = lookOf(activity);
  const moment = new Date(activity.at);
  const path = pathOf(activity);
  const t = useWords(dashboardWords);
  const language = useLanguage();
  const now = useNow();
  return (
    <li className="flex gap-3 px-4 py-2 md:px-5">
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${color}`} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 wrap-anywhere">
          {path ? (
            <Link href={path} className={link}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}{" "}
          {times > 1 && <span className="text-muted">{t.times(times)}</span>}
        </span>
        <time
          dateTime={activity.at}
          title={`${formatDate(moment, language)}, ${formatTime(moment, language)}`}
          className="text-sm text-muted tabular-nums"
        >
          {formatAgo(moment, now, language)}
        </time>
      </div>
    </li>
  );
}

type Look = { icon: LucideIcon; color?: string };

function lookOf(entry: SaidEntry): Look {
  if (entry.subject?.kind === "invoice") return { icon: ReceiptText };
  if (entry.kind === "lead.created") return { icon: UserPlus };
  if (entry.kind === "mail.failing") return { icon: MailWarning, color: "text-danger" };
  if (entry.kind === "ad_file.exported") return { icon: FileDown };
  return entry.kind === "logged" ? lookOfLogged(entry.detail.kind) : { icon: Handshake };
}

function lookOfLogged(kind: AuditKind): Look {
  if (kind === "test-mail-failed") return { icon: MailWarning, color: "text-danger" };
  if (kind === "sign-in-refused" || kind === "password-refused" || kind === "code-refused")
    return { icon: ShieldAlert, color: "text-warning" };
  if (kind.startsWith("idea-") || kind === "ideas-received") return { icon: ClipboardCheck };
  if (kind.endsWith("-exported") || kind === "backup-downloaded") return { icon: FileDown };
  if (kind === "signed-in" || kind === "signed-out" || kind === "session-ended") return { icon: LogIn };
  return { icon: Settings };
}
