import { Bot, ChevronDown, User } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import {
  botPurposeWords,
  botReasonWords,
  deviceWords,
  pageTypeWords,
  sourceWords,
} from "#src/web/admin/parts/visit-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatFrenchMoment, formatTime } from "#src/web/admin/parts/formats.ts";
import { logsWords } from "./words.ts";
import { formatDuration } from "./traffic-log.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { entry: Visit; day: string | undefined };

/** A line for what is read, and a quiet one for the rest; it opens for its whole text. */
export const LogEntry = memo(function LogEntry({ entry, day }: Props) {
  const language = useLanguage();
  return (
    <li>
      {day && <LogDay>{formatDay(day, language, "weekday")}</LogDay>}
      <details className="group text-sm open:bg-mist">
        <summary className="grid grid-cols-1 -outline-offset-3 cursor-pointer px-4 py-1 hover:bg-mist md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[5.5rem_10rem_minmax(0,1fr)_minmax(0,7rem)_5.5rem_auto_auto]">
            <Line entry={entry} />
          </span>
          <Rest entry={entry} />
        </summary>
        <Details entry={entry} />
      </details>
    </li>
  );
});

export function LogDay({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-line bg-mist px-4 py-0.5 text-sm font-semibold text-muted md:px-6">{children}</p>
  );
}

function Line({ entry }: { entry: Visit }) {
  const language = useLanguage();
  return (
    <>
      <time dateTime={entry.timestamp} className="whitespace-nowrap text-muted tabular-nums">
        {formatTime(new Date(entry.timestamp), language)}
      </time>
      <Who entry={entry} className="flex max-w-full justify-self-start max-sm:hidden" />
      <span className="truncate font-semibold">
        <span className="font-normal text-muted">{entry.method}</span> {entry.path}
      </span>
      <span className="truncate text-muted max-sm:hidden">{entry.source && sourceWords(entry.source, language)}</span>
      <span className="truncate text-muted max-sm:hidden">{entry.device && deviceWords(entry.device, language)}</span>
      <StatusCode code={entry.statusCode} />
      <ChevronDown
        aria-hidden="true"
        className="size-4 text-muted transition-transform group-open:rotate-180 max-sm:hidden"
      />
    </>
  );
}

function Who({ entry, className }: { entry: Visit; className: string }) {
  const t = useWords(logsWords);
  const Icon = entry.isBot ? Bot : User;
  const name = entry.isBot ? (entry.botName ?? t.bot) : t.visitor;
  return (
    <span
      className={`items-center gap-1.5 rounded-full px-2 font-semibold ${entry.isBot ? "bg-mist text-muted group-open:bg-raised" : "bg-water-soft text-water"} ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}

function StatusCode({ code }: { code: number }) {
  const t = useWords(logsWords);
  const look = code >= 500 ? "font-bold text-danger" : code >= 400 ? "font-bold text-warning" : "text-muted";
  return (
    <span className={`tabular-nums ${look}`}>
      <span className="sr-only">{t.status} </span>
      {code}
    </span>
  );
}

/** On one line, on a phone three at most with who it was; cut where it is too long, until the entry opens. */
function Rest({ entry }: { entry: Visit }) {
  const language = useLanguage();
  const t = logsWords[language];
  return (
    <span className="relative text-muted group-open:wrap-anywhere max-sm:line-clamp-3 max-sm:text-[0.75rem] max-sm:leading-4 max-sm:group-open:line-clamp-none sm:block sm:truncate sm:group-open:whitespace-normal">
      <Who entry={entry} className="mr-2 inline-flex max-w-44 align-bottom sm:hidden [&>svg]:size-3.5" />
      <Part>{pageTypeWords(entry.pageType, language)}</Part>
      <Part name={t.ip}>{entry.ipAddress}</Part>
      <Part name={t.duration}>{formatDuration(entry.responseTime, language)}</Part>
      <Part>
        <time dateTime={entry.timestamp} lang="fr-CA" className="tabular-nums">
          {formatFrenchMoment(new Date(entry.timestamp))}
        </time>
      </Part>
      {entry.referrer && <Part name={t.referrer}>{entry.referrer}</Part>}
      <Part name={t.userAgent}>{entry.userAgent ?? "–"}</Part>
    </span>
  );
}

/** The name is for who hears it, and for who opened the entry. */
function Part({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <span className="not-last:after:content-['_·_']">
      {name && <span className="sr-only group-open:not-sr-only">{name} </span>}
      {children}
    </span>
  );
}

function Details({ entry }: { entry: Visit }) {
  const language = useLanguage();
  const t = logsWords[language];
  if (!entry.botPurpose && !entry.botReason && !entry.source && !entry.device) return null;
  return (
    <dl className="grid gap-x-8 gap-y-1 px-4 pb-3 sm:grid-cols-2 md:px-6">
      {entry.botPurpose && <Detail name={t.purpose}>{botPurposeWords[language][entry.botPurpose]}</Detail>}
      {entry.botReason && <Detail name={t.knownBy}>{botReasonWords[language][entry.botReason]}</Detail>}
      {entry.source && <Detail name={t.source}>{sourceWords(entry.source, language)}</Detail>}
      {entry.device && <Detail name={t.device}>{deviceWords(entry.device, language)}</Detail>}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{name}</dt> <dd className="inline wrap-anywhere">{children}</dd>
    </div>
  );
}
