import { Check, Copy, Mail, MessageSquare, Send } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import type { ReplyTemplate } from "#src/account/settings/reply-templates/reply-templates.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { SentTo } from "#src/web/admin/recipients/sent-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { mailLinkWith, textLinkWith } from "#src/web/admin/links/contact-links.ts";
import { replyWords } from "#src/web/admin/leads/lead-words.ts";
import { useChangeLeads } from "#src/web/admin/leads/use-change-leads.ts";
import type { ReplyDraft } from "./use-reply.ts";
import { useSendAnswer } from "./use-send-answer.ts";
import { sendingWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { copyText } from "#src/web/ui/browser/copy-text.ts";

const AnswerFiles = lazyPart(async () => (await import("./answer-files.tsx")).AnswerFiles);

type Props = { lead: LeadInFull; draft: ReplyDraft; by: "email" | "text" };

/** Opened in the program or on the phone that the owner writes from: nothing is sent from here. */
export function ReplyFields({ lead, draft, by }: Props) {
  const t = useWords(replyWords);
  return (
    <div className="grid gap-4">
      {draft.isLoaded ? (
        <Reply lead={lead} draft={draft} by={by} />
      ) : (
        <p className="text-muted">{draft.isError ? t.notLoaded : t.loading}</p>
      )}
      <Link href="/admin/settings?tab=templates" className="w-fit text-sm text-water underline">
        {t.edit}
      </Link>
    </div>
  );
}

function Reply({ lead, draft, by }: Props) {
  const { templates, reply, choose, write, canSend } = draft;
  const t = useWords(replyWords);
  const { sendHint, cameBack } = useWords(sendingWords);
  const isSentHere = by === "email" && canSend;
  const to = useRecipients(lead.id, "answers")?.to ?? lead.email;
  const [isAttaching, setAttaching] = useState(false);
  const changing = useChangeLeads();
  // The toast can take it back, for a message that was not sent after all.
  const use = () => {
    if (lead.status === "new") changing.mutate({ leads: [lead], to: { status: "contacted" } });
  };
  return (
    <>
      {templates.length > 0 ? (
        <TemplateField templates={templates} chosen={reply.id} onChoose={choose} />
      ) : (
        <p className="text-muted">{t.noTemplates}</p>
      )}
      {by === "email" && (
        <TextField
          id="reply-subject"
          label={t.subject}
          value={reply.subject}
          onChange={(event) => write({ subject: event.target.value })}
        />
      )}
      <TextAreaField
        id="reply-text"
        label={t.text}
        hint={isSentHere ? sendHint : t.textHint}
        rows={by === "email" ? 9 : 6}
        value={reply.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      {isSentHere && <AnswerFiles key={draft.turn} leadId={lead.id} files={draft.files} onBusy={setAttaching} />}
      {by === "email" && hasComeBack(lead) && <p className="font-semibold text-danger">{cameBack}</p>}
      {by === "email" ? <SendsTo leadId={lead.id} use="answers" /> : <SentTo to={lead.phone} />}
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        {isSentHere && to && <SendAnswer leadId={lead.id} draft={draft} isAttaching={isAttaching} />}
        {by === "email" && to && (
          <ToolLink icon={Mail} href={mailLinkWith(to, reply)} onClick={use}>
            {t.mail}
          </ToolLink>
        )}
        {by === "text" && (
          <ToolLink icon={MessageSquare} href={textLinkWith(lead.phone, reply.text)} onClick={use}>
            {t.sms}
          </ToolLink>
        )}
        <CopyText text={reply.text} onCopied={use} />
      </div>
    </>
  );
}

type SendProps = { leadId: string; draft: ReplyDraft; isAttaching: boolean };

function SendAnswer({ leadId, draft, isAttaching }: SendProps) {
  const t = useWords(sendingWords);
  const sending = useSendAnswer(leadId, draft);
  const { subject, text } = draft.reply;
  const files = draft.files.map((file) => file.id);
  // The same until it is sent, so that a second press sends nothing.
  const [id, setId] = useState(() => randomId());
  const send = () => sending.mutate({ id, subject, text, files }, { onSuccess: () => setId(randomId()) });
  const isBlank = !subject.trim() || !text.trim();
  return (
    <BusyButton
      look="solid"
      busy={sending.isPending}
      busyLabel={t.sending}
      disabled={isBlank || isAttaching}
      icon={Send}
      onClick={send}
    >
      {t.send}
    </BusyButton>
  );
}

/** The newest mail to the address of the lead. */
function hasComeBack({ email, mails }: LeadInFull): boolean {
  const last = mails.find(({ to, sent_at }) => sent_at && to.toLowerCase() === email.toLowerCase());
  return last?.state === "stopped";
}

type TemplateProps = { templates: ReplyTemplate[]; chosen: string; onChoose: (template: ReplyTemplate) => void };

/** Those in the customer's language; the others are one press away. */
function TemplateField({ templates, chosen, onChoose }: TemplateProps) {
  const t = useWords(replyWords);
  const [isAllShown, setAllShown] = useState(false);
  const own = templates[0]?.language;
  const shown = templates.filter(({ id, language }) => isAllShown || language === own || id === chosen);
  const isForeign = ({ language }: ReplyTemplate) => language !== own;
  return (
    <div role="group" aria-label={t.template} className="flex flex-wrap gap-2">
      {shown.map((template) => (
        <button
          key={template.id}
          type="button"
          aria-pressed={template.id === chosen}
          onClick={() => onChoose(template)}
          className="pill max-w-full rounded-full border border-edge py-1 text-sm whitespace-normal"
        >
          {isForeign(template) ? `${template.name} (${inLanguage(template, t)})` : template.name}
        </button>
      ))}
      {!isAllShown && templates.some(isForeign) && (
        <ToolButton look="plain" className="text-sm" onClick={() => setAllShown(true)}>
          {own === "fr" ? t.english : t.french}
        </ToolButton>
      )}
    </div>
  );
}

function inLanguage({ language }: ReplyTemplate, t: { inFrench: string; inEnglish: string }): string {
  return language === "fr" ? t.inFrench : t.inEnglish;
}

function CopyText({ text, onCopied }: { text: string; onCopied: () => void }) {
  const t = useWords(replyWords);
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? "copied" : "failed");
    if (isCopied) onCopied();
  };
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <ToolButton icon={Icon} onClick={() => void copy()}>
        {outcome === "copied" ? t.copied : t.copy}
      </ToolButton>
      <p role="status" className="basis-full text-sm font-medium text-danger empty:hidden">
        {outcome === "failed" && t.copyFailed}
      </p>
    </>
  );
}
