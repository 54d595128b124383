import type { ReactNode } from "react";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { isOpenQuote, openQuestion } from "#src/work/quotes/open-quote.ts";
import { type QuoteState } from "#src/work/quotes/quote.ts";
import { declinesReminders } from "#src/work/papers/declines-reminders.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { mailLink, phoneLink } from "#src/web/admin/links/contact-links.ts";
import { MessagesAboutDocument } from "#src/web/admin/conversation/about-document.tsx";
import { sayQuoteEvent } from "#src/work/timeline/quote-event-words.ts";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { DocumentCard } from "./document-card.tsx";
import { EvidenceCard } from "./evidence.tsx";
import { SentLink } from "./sent-link.tsx";
import { UndoAcceptance } from "./undo-acceptance.tsx";
import { useSentActs } from "./use-sent-acts.ts";
import { sentWords } from "./words.ts";

type Props = { quote: QuoteInFull; phone: string };

/** Their links still open, to answer or to see what was accepted. */
const withLink: readonly QuoteState[] = ["sent", "viewed", "accepted"];
const revisable: readonly QuoteState[] = ["sent", "viewed", "declined", "expired", "withdrawn", "cancelled"];

export function SentQuote({ quote, phone }: Props) {
  const { document, state, events } = quote;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-5">
        <Status quote={quote} phone={phone} />
        <MessagesAboutDocument leadId={quote.leadId} quoteId={quote.id} />
        {document && (
          <DocumentCard document={document} language={quote.language} acceptance={events.findLast(isAcceptance)} />
        )}
      </div>
      <EvidenceCard quote={quote} isAccepted={state === "accepted" || state === "cancelled"} />
    </div>
  );
}

type Accepted = Extract<QuoteInFull["events"][number], { kind: "accepted" }>;

function isAcceptance(event: QuoteInFull["events"][number]): event is Accepted {
  return event.kind === "accepted";
}

function Status({ quote, phone }: Props) {
  const t = useWords(sentWords);
  const { state } = quote;
  return (
    <EditingCard title={t.status}>
      <Outcome quote={quote} />
      <Question quote={quote} phone={phone} />
      {withLink.includes(state) && <SentLink quote={quote} phone={phone} />}
      <Reminder quote={quote} />
      <Closing quote={quote} />
      {state === "accepted" && <UndoAcceptance quote={quote} />}
    </EditingCard>
  );
}

function Outcome({ quote }: { quote: QuoteInFull }) {
  const t = useWords(sentWords);
  const language = useLanguage();
  const { state, viewedAt, events, number, document } = quote;
  if (state === "sent") return <Said>{t.waiting}</Said>;
  if (state === "viewed")
    return <Said>{t.waitingViewed(viewedAt ? formatDate(new Date(viewedAt), language) : "")}</Said>;
  const event = events.findLast(({ kind }) => kind === state);
  return event && <Said>{sayQuoteEvent(event, { number, language, currency: document?.currency ?? "CAD" })}</Said>;
}

function Said({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-lg font-bold wrap-anywhere whitespace-pre-line">{children}</p>;
}

/** The last one, with the ways to answer it, until it is. */
function Question({ quote, phone }: Props) {
  const t = useWords(sentWords);
  const { busy, act } = useSentActs(quote);
  const { events, leadId } = quote;
  const question = openQuestion(events);
  const email = useRecipients(leadId)?.to ?? "";
  if (question === undefined) return null;
  return (
    <div className="grid gap-3 rounded-field bg-water-soft p-4">
      <div>
        <h3 className="text-sm font-medium text-muted">{t.question}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{question}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {/\d/.test(phone) && <ToolLink href={phoneLink(phone)}>{t.call}</ToolLink>}
        {email && <ToolLink href={mailLink(email)}>{t.write}</ToolLink>}
        <BusyButton busy={busy === "answered"} onClick={() => act({ kind: "answered" }, t.answered)}>
          {t.markAnswered}
        </BusyButton>
      </div>
    </div>
  );
}

function Reminder({ quote }: { quote: QuoteInFull }) {
  const t = useWords(sentWords);
  const mayRemind = useRecipients(quote.leadId)?.mayRemind;
  const language = useLanguage();
  const { busy, act } = useSentActs(quote);
  if (isOpenQuote(quote.state) && declinesReminders(quote.events))
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t.remindersDeclined}</p>
        <ConfirmButton
          label={t.resumeReminders}
          sure={t.sureResume}
          keep={t.keepDeclined}
          busy={busy === "resume-reminders"}
          onConfirm={() => act({ kind: "resume-reminders" }, t.remindersResumed)}
        />
      </div>
    );
  if (!quote.remindAt || !mayRemind) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t.reminder(formatDate(new Date(quote.remindAt), language))}</p>
      <BusyButton busy={busy === "stop-reminders"} onClick={() => act({ kind: "stop-reminders" }, t.remindersStopped)}>
        {t.stopReminders}
      </BusyButton>
    </div>
  );
}

function Closing({ quote }: { quote: QuoteInFull }) {
  const t = useWords(sentWords);
  const { busy, act } = useSentActs(quote);
  const { state } = quote;
  const mayWithdraw = isOpenQuote(state) || state === "expired";
  if (!revisable.includes(state)) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton busy={busy === "revise"} onClick={() => act({ kind: "revise" })}>
          {t.revise}
        </BusyButton>
        {mayWithdraw && (
          <ConfirmButton
            label={t.withdraw}
            sure={t.sureWithdraw}
            keep={t.keep}
            busy={busy === "withdraw"}
            onConfirm={() => act({ kind: "withdraw" }, t.withdrawn)}
          />
        )}
      </div>
      {isOpenQuote(state) && <p className="text-sm text-muted">{t.reviseHint}</p>}
    </div>
  );
}
