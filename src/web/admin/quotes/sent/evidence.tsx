import { languageName } from "#src/platform/i18n/site-language.ts";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { sayQuoteEvent } from "#src/work/timeline/quote-event-words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { sentWords } from "./words.ts";

type Event = QuoteInFull["events"][number];

/** What was shown, by its hash, and everything that was done with it. */
export function EvidenceCard({ quote, isAccepted }: { quote: QuoteInFull; isAccepted: boolean }) {
  const t = useWords(sentWords);
  const { documentHash, document } = quote;
  return (
    <EditingCard title={t.evidence} intro={t.evidenceIntro}>
      {documentHash && (
        <dl className="min-w-0">
          <Named name={t.hash}>
            <code className="block text-sm break-all">{documentHash}</code>
          </Named>
        </dl>
      )}
      {isAccepted && <Acceptance quote={quote} />}
      {document && (
        <ToolButton icon={Download} className="sm:justify-self-start" onClick={() => saveDocument(quote)}>
          {t.download}
        </ToolButton>
      )}
      <div>
        <h3 className="mb-3 font-bold">{t.history}</h3>
        <ol className="grid gap-4">
          {quote.events.map((event) => (
            <Happened key={event.id} event={event} quote={quote} />
          ))}
        </ol>
      </div>
    </EditingCard>
  );
}

function Acceptance({ quote: { events, document, documentHash } }: { quote: QuoteInFull }) {
  const t = useWords(sentWords);
  const names = useWords(languageNames);
  const language = useLanguage();
  const accepted = events.findLast(({ kind }) => kind === "accepted");
  if (accepted?.kind !== "accepted" || !document) return null;
  const chosen = document.lines.filter(({ id }) => accepted.chosen.includes(id));
  const isSame = accepted.documentHash === documentHash;
  return (
    <>
      <p className={`font-semibold ${isSame ? "text-success" : "text-danger"}`}>{isSame ? t.sameHash : t.otherHash}</p>
      <dl className="grid gap-3">
        <Named name={t.signedAs}>{accepted.name}</Named>
        {accepted.place && <Named name={t.place}>{accepted.place}</Named>}
        {accepted.window !== undefined && (
          <Named name={t.window}>{accepted.window ? formatWindow(accepted.window, language) : t.noWindow}</Named>
        )}
        <Named name={t.acceptedTotal}>{formatMoney(accepted.totalCents, document.currency, language)}</Named>
        <Named name={t.inLanguage}>
          {languageName(names, accepted.language)}
          {accepted.wishesEnglish && <span className="block">{t.wishesEnglish}</span>}
        </Named>
        <Named name={t.options}>{chosen.map(({ words }) => words[language]).join(", ") || t.noOptions}</Named>
        <Named name={t.linkSentTo}>{accepted.sentTo || t.linkGiven}</Named>
      </dl>
    </>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Happened({ event, quote: { number, document } }: { event: Event; quote: QuoteInFull }) {
  const t = useWords(sentWords);
  const language = useLanguage();
  return (
    <li className="grid gap-0.5 border-l-2 border-line pl-4 wrap-anywhere">
      <p className="whitespace-pre-line">
        {sayQuoteEvent(event, { number, language, currency: document?.currency ?? "CAD" })}
      </p>
      <p className="text-sm text-muted">
        <ShownMoment moment={event.at} /> · {event.at}
      </p>
      {event.address && <p className="text-sm text-muted">{t.from(event.address)}</p>}
      {event.userAgent && <p className="text-sm text-muted">{t.with(event.userAgent)}</p>}
    </li>
  );
}

/** To the byte what the hash was computed from: it was written by the same function. */
function saveDocument({ document: frozen, number, revision }: QuoteInFull): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(frozen)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: `${number}-v${revision}.json`,
  });
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
