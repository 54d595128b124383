import { Bot, User } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { botPurposeWords, botReasonWords, pageTypeWords } from "#src/web/admin/parts/visit-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatFrenchMoment } from "#src/web/admin/parts/formats.ts";
import { logsWords } from "./words.ts";
import { formatDuration } from "./traffic-log.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export const LogEntry = memo(function LogEntry({ entry }: { entry: Visit }) {
  const language = useLanguage();
  const t = logsWords[language];
  return (
    <li className="grid gap-2 px-4 py-3.5 text-sm md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Who entry={entry} />
        <p className="min-w-0 text-base leading-snug font-bold wrap-anywhere max-sm:order-1 max-sm:basis-full sm:flex-1">
          <span className="font-semibold text-muted">{entry.method}</span> {entry.path}
        </p>
        <StatusCode code={entry.statusCode} />
        <time dateTime={entry.timestamp} lang="fr-CA" className="text-muted tabular-nums max-sm:order-2">
          {formatFrenchMoment(new Date(entry.timestamp))}
        </time>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        <Detail name={t.pageType}>{pageTypeWords(entry.pageType, language)}</Detail>
        <Detail name={t.ip}>{entry.ipAddress}</Detail>
        <Detail name={t.duration}>{formatDuration(entry.responseTime, language)}</Detail>
        {entry.botPurpose && <Detail name={t.purpose}>{botPurposeWords[language][entry.botPurpose]}</Detail>}
        {entry.botReason && <Detail name={t.knownBy}>{botReasonWords[language][entry.botReason]}</Detail>}
        <Detail name={t.referrer}>{entry.referrer ?? "–"}</Detail>
        <Detail name={t.userAgent} wide>
          {entry.userAgent ?? "–"}
        </Detail>
      </dl>
    </li>
  );
});

function Who({ entry }: { entry: Visit }) {
  const t = useWords(logsWords);
  const Icon = entry.isBot ? Bot : User;
  return (
    <div className="sm:min-w-36">
      <Badge look={entry.isBot ? "quiet" : "water"}>
        <Icon aria-hidden="true" className="size-4" />
        {entry.isBot ? (entry.botName ?? t.bot) : t.visitor}
      </Badge>
    </div>
  );
}

function StatusCode({ code }: { code: number }) {
  const t = useWords(logsWords);
  const look = code >= 500 ? "text-danger" : code >= 400 ? "text-warning" : code >= 300 ? "text-muted" : "text-success";
  return (
    <p className={`font-bold tabular-nums max-sm:ml-auto ${look}`}>
      <span className="sr-only">{t.status} </span>
      {code}
    </p>
  );
}

function Detail({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "basis-full" : ""}>
      <dt className="inline text-muted">{name}</dt> <dd className="inline wrap-anywhere">{children}</dd>
    </div>
  );
}
