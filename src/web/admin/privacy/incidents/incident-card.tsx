import { useDetailWords } from "./use-detail-words.ts";
import { Pencil } from "lucide-react";
import { useState, useEffect } from "react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import {
  changedBetween,
  detailNames,
  missingInIncident,
  type Incident,
  type IncidentDetails,
} from "#src/work/privacy/incidents/incident.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { incidentWords, riskWords } from "./words.ts";
import { flushSync } from "react-dom";

export function IncidentCard({ incident }: { incident: Incident }) {
  const t = useWords(incidentWords);
  const riskNames = useWords(riskWords);
  const language = useLanguage();
  const [isCorrecting, setCorrecting] = useState(false);
  const [newest] = incident.entries;
  const missing = missingInIncident(newest.details);
  if (isCorrecting)
    return <IncidentForm initial={newest.details} incident={incident} onDone={() => setCorrecting(false)} />;
  return (
    <Card className="break-inside-auto print:border-0 print:shadow-none">
      <article className="grid gap-5 p-5 md:p-6 print:px-0">
        <header className="flex items-start justify-between gap-x-5 gap-y-3 max-sm:flex-wrap">
          <div className="grid min-w-0 gap-2">
            <h3 className="text-lg wrap-anywhere">{t.aware(formatDay(incident.awareOn, language, "medium"))}</h3>
            <p className="flex flex-wrap gap-2">
              <Badge look="water">{riskNames[newest.details.risk]}</Badge>
              {missing.length > 0 && <Badge>{t.toComplete(missing.length)}</Badge>}
            </p>
          </div>
          <ToolButton icon={Pencil} onClick={() => setCorrecting(true)} className="max-sm:w-full print:hidden">
            {t.correct}
          </ToolButton>
        </header>
        <Entry details={newest.details} missing={missing} />
        <p className="text-sm text-muted">
          <Written entry={newest} />. {t.keptUntil(formatDay(incident.keptUntil, language, "medium"))}.
        </p>
        {incident.entries.length > 1 && <History entries={incident.entries} />}
      </article>
    </Card>
  );
}

type EntryProps = { details: IncidentDetails; missing: (keyof IncidentDetails)[] };

function Entry({ details, missing }: EntryProps) {
  const t = useWords(incidentWords);
  const names = useDetailWords();
  const shownValue = useShownValue();
  const shown = detailNames.filter((name) => details[name] !== "" || missing.includes(name));
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {shown.map((name) => (
        <div key={name} className={isLong(details[name]) ? "md:col-span-2" : ""}>
          <dt className="text-sm text-muted">{names[name]}</dt>
          <dd className="max-w-prose whitespace-pre-line wrap-anywhere">
            {details[name] === "" ? (
              <span className="font-semibold text-warning">{t.blank}</span>
            ) : (
              shownValue(details, name)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every entry, the newest first, with what it changed. On paper it is always open. */
function History({ entries }: { entries: Incident["entries"] }) {
  const t = useWords(incidentWords);
  const isPrinting = useIsPrinting();
  return (
    <details {...(isPrinting && { open: true })}>
      <summary className="min-h-11 w-fit cursor-pointer content-center font-medium text-water">
        {t.history(entries.length)}
      </summary>
      <ol className="divide-y divide-line border-y border-line">
        {entries.map((entry, at) => (
          <li key={entry.revision} className="grid gap-2 py-3">
            <p className="font-semibold">
              <Written entry={entry} />
            </p>
            <Changes entry={entry} before={entries[at + 1]} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type Entries = Incident["entries"];

function Changes({ entry, before }: { entry: Entries[number]; before: Entries[number] | undefined }) {
  const t = useWords(incidentWords);
  const names = useDetailWords();
  const shownValue = useShownValue();
  if (!before) return <p className="text-sm text-muted">{t.first}</p>;
  return (
    <ul className="grid gap-2 text-sm">
      {changedBetween(before.details, entry.details).map((name) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{names[name]}</span>{" "}
          <span className="whitespace-pre-line">
            <del className="text-muted">{shownValue(before.details, name)}</del>{" "}
            <ins className="no-underline">{shownValue(entry.details, name)}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Written({ entry: { author, at } }: { entry: Entries[number] }) {
  const t = useWords(incidentWords);
  const language = useLanguage();
  const moment = new Date(at);
  return (
    <time dateTime={at}>{t.entryBy(author, `${formatDate(moment, language)}, ${formatTime(moment, language)}`)}</time>
  );
}

function useShownValue() {
  const t = useWords(incidentWords);
  const riskNames = useWords(riskWords);
  const language = useLanguage();
  return (details: IncidentDetails, name: keyof IncidentDetails): string => {
    if (name === "risk") return riskNames[details.risk];
    if (name === "officerConsulted") return details.officerConsulted ? t.yes : t.no;
    return shownText(details[name], language) || "–";
  };
}

function shownText(value: string, language: Language): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, language, "medium") : value;
}

function isLong(value: string | boolean): boolean {
  return typeof value === "string" && value.length > 80;
}

/** True from before the page is laid out on paper. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
