import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { CircleAlert, Paperclip, Reply } from "lucide-react";
import { useState } from "react";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Message, MessageFile } from "#src/work/conversation/reading/message.ts";
import { wantsStop } from "#src/work/conversation/wants-stop.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useChangeStatus } from "#src/web/admin/leads/use-lead-changes.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { isAwaited } from "./use-conversation.ts";
import { useLeaveAlone, useSettle } from "./use-settle.ts";
import { shownConversationWords } from "./words.ts";

const SHOWN_AT_FIRST = 3;
/** About as long as a season. */
const OLD_MS = 180 * DAY_MS;

type ConversationProps = { lead: LeadInFull; messages: readonly Message[]; onReply: () => void };

/** What was said by mail, the last above the place to answer. */
export function LeadConversation({ lead, messages, onReply }: ConversationProps) {
  const t = useWords(shownConversationWords);
  const [isAllShown, setAllShown] = useState(false);
  const shown = isAllShown ? messages : messages.slice(0, SHOWN_AT_FIRST);
  const earlier = messages.length - shown.length;
  const waiting = messages.find(isAwaited);
  return (
    <SectionCard title={t.title}>
      {earlier > 0 && (
        <ToolButton look="plain" className="justify-self-start" onClick={() => setAllShown(true)}>
          {t.earlier(earlier)}
        </ToolButton>
      )}
      <ol className="grid gap-5">
        {shown.toReversed().map((message) => (
          <li key={message.id}>
            <ShownMessage lead={lead} message={message} />
          </li>
        ))}
      </ol>
      {waiting && lead.box === "inbox" && <Waiting lead={lead} message={waiting} onReply={onReply} />}
    </SectionCard>
  );
}

type Props = { lead: LeadInFull; message: Message };

function ShownMessage({ lead, message }: Props) {
  const t = useWords(shownConversationWords);
  const { direction, kind, proof, text, fromAddress } = message;
  const isOurs = direction === "out";
  if (kind === "automatic")
    return (
      <details className="rounded-card border border-line px-4 py-2 text-muted">
        <summary className="cursor-pointer py-1">
          {t.automatic} · <ShownMoment moment={message.at} />
        </summary>
        <MailText text={message.wholeText || text} />
      </details>
    );
  return (
    <article className={`grid gap-2 rounded-card border p-4 ${isOurs ? "ml-6 border-line" : "border-edge bg-mist"}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{isOurs ? t.you : lead.name || t.customer}</strong>
        <span className="text-sm text-muted">
          <ShownMoment moment={message.at} />
        </span>
        {isOurs && <Sending state={message.state} />}
        {!isOurs && proof === "unproven" && <Badge>{t.look}</Badge>}
      </header>
      {!isOurs && fromAddress.toLowerCase() !== lead.email.toLowerCase() && (
        <p className="text-sm wrap-anywhere text-muted">{t.otherAddress(fromAddress)}</p>
      )}
      {text ? <MailText text={text} /> : <p className="text-muted">{t.unreadable}</p>}
      <Files leadId={lead.id} files={message.files} />
      {message.wholeText && (
        <details>
          <summary className="cursor-pointer py-1 text-sm text-water">{t.whole}</summary>
          <MailText text={message.wholeText} />
        </details>
      )}
    </article>
  );
}

/** As text, whatever stands in it. */
function MailText({ text }: { text: string }) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>;
}

function Sending({ state }: Pick<Message, "state">) {
  const t = useWords(shownConversationWords);
  if (state === "received") return null;
  const isLost = state === "bounced" || state === "stopped";
  const said = state === "stopped" ? t["state.stopped"] : t[state];
  return <span className={`text-sm font-semibold ${isLost ? "text-danger" : "text-success"}`}>{said}</span>;
}

function Files({ leadId, files }: { leadId: string; files: readonly MessageFile[] }) {
  const t = useWords(shownConversationWords);
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {files.map(({ name, type, photoId, fileId }, index) => (
        <li key={index} className="flex items-center gap-2 wrap-anywhere">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {fileId ? (
            <FileLink leadId={leadId} fileId={fileId} name={name} />
          ) : (
            <span>
              {name || type} <span className="text-muted">({photoId ? t.filePhoto : t.fileOnly})</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ leadId, fileId, name }: { leadId: string; fileId: string; name: string }) {
  const href = apiPath(api.leads[":id"]["answer-files"][":file"], { param: { id: leadId, file: fileId } });
  return (
    <a href={href} target="_blank" rel="noopener" className="min-h-6 text-water underline">
      {name}
    </a>
  );
}

/** What there is to do about the last mail. */
function Waiting({ lead, message, onReply }: Props & { onReply: () => void }) {
  const t = useWords(shownConversationWords);
  const settling = useSettle(lead.id);
  const asked = { status: "new" as const, origin: "website", submitted_at: message.at };
  const isProven = message.standing === "wanted";
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <CircleAlert aria-hidden="true" className="size-5 text-water" />
        {isProven ? t.waits : t.look}
        {isProven && <AnswerDeadline lead={asked} />}
      </p>
      {!isProven && <p className="text-sm text-muted">{t.lookHint}</p>}
      {lead.status === "lost" ? <Reopen lead={lead} /> : <FromLongAgo lead={lead} message={message} />}
      {isProven && wantsStop(message.text) && <StopWish leadId={lead.id} />}
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        <ToolButton icon={Reply} look="solid" onClick={onReply}>
          {t.reply}
        </ToolButton>
        <BusyButton busy={settling.isPending} onClick={() => settling.mutate("answered")}>
          {t.elsewhere}
        </BusyButton>
        <BusyButton busy={settling.isPending} onClick={() => settling.mutate("not-needed")}>
          {t.notNeeded}
        </BusyButton>
      </div>
    </div>
  );
}

function Reopen({ lead }: { lead: LeadInFull }) {
  const t = useWords(shownConversationWords);
  const changing = useChangeStatus();
  const reopen = () => changing.mutate({ id: lead.id, status: "contacted", version: lead.version });
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t.closed}
      <BusyButton busy={changing.isPending} onClick={reopen}>
        {t.reopen}
      </BusyButton>
    </p>
  );
}

/** What is asked may be about other work. */
function FromLongAgo({ lead, message }: Props) {
  const t = useWords(shownConversationWords);
  const language = useLanguage();
  const submitted = new Date(lead.submitted_at);
  if (new Date(message.at).getTime() - submitted.getTime() < OLD_MS) return null;
  return <p className="text-sm text-muted">{t.fromLongAgo(formatDate(submitted, language))}</p>;
}

function StopWish({ leadId }: { leadId: string }) {
  const t = useWords(shownConversationWords);
  const leaving = useLeaveAlone(leadId);
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t.wantsStop}
      <ActionButton action={leaving}>{t.stop}</ActionButton>
    </p>
  );
}
