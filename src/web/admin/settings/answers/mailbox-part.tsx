import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useState } from "react";
import { answerProblems } from "#src/work/conversation/answer-problems.ts";
import {
  mailboxProviders,
  type MailboxProvider,
  type ShownMailbox,
  MailboxForm,
} from "#src/work/conversation/mailbox/mailbox-form.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm, type Form as FormOf } from "#src/web/admin/editing/use-form.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed } from "#src/web/admin/parts/calls/outcome.tsx";
import { Pair } from "#src/web/admin/settings/form/settings-panel.tsx";
import { say } from "#src/platform/i18n/dictionary.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { answersWords } from "./answers-words.ts";
import { answersQuery } from "./use-answers.ts";

type Props = { mailbox: ShownMailbox | null };
type Typed = { host: string; port: string; user: string; password: string };

const pill = "pill max-w-full rounded-full border border-edge py-1 text-sm whitespace-normal";

const names: Record<Exclude<MailboxProvider, "own">, string> = {
  ...{ gmail: "Gmail", icloud: "iCloud", yahoo: "Yahoo", zoho: "Zoho", fastmail: "Fastmail", ovh: "OVH" },
};
// Object.keys is typed as string[].
const providers = Object.keys(mailboxProviders) as MailboxProvider[];

/** The owner's own mailbox, read by IMAP. */
export function MailboxPart({ mailbox }: Props) {
  const t = useWords(answersWords);
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t.mailbox}</h3>
      <p className="text-muted">{t.mailboxIntro}</p>
      {mailbox && <Standing mailbox={mailbox} />}
      {(!mailbox || mailbox.trouble) && <ConnectForm mailbox={mailbox} />}
    </div>
  );
}

function Standing({ mailbox }: { mailbox: ShownMailbox }) {
  const t = useWords(answersWords);
  const language = useLanguage();
  const ending = useAction({
    call: () => api.answers.mailbox.$delete(),
    ...{ done: t.disconnected, failed: t.failed },
    reload: (queries) => queries.invalidateQueries(answersQuery),
  });
  const { user, host, readAt, taken, strangers, trouble } = mailbox;
  const moment = readAt && `${formatDate(new Date(readAt), language)} ${formatTime(new Date(readAt), language)}`;
  return (
    <>
      <p className="wrap-anywhere">
        {t.reads(user, host)} {moment ? t.lastRead(moment) : t.notReadYet}
      </p>
      <p className="text-muted">
        {t.taken(taken)} · {t.passed(strangers)}
      </p>
      {trouble && (
        <Failed>
          {say(answerProblems, { code: `mailbox-${trouble.reason}`, values: { says: trouble.says } }, language)}
        </Failed>
      )}
      <div className="flex flex-wrap gap-3">
        <ConfirmButton label={t.disconnect} sure={t.disconnectSure} keep={t.keep} action={ending} />
      </div>
    </>
  );
}

function ConnectForm({ mailbox }: Props) {
  const t = useWords(answersWords);
  const connecting = useAction({
    call: (json: MailboxForm) => api.answers.mailbox.$put({ json }),
    done: t.connected,
    failed: (status) => (status === 422 ? undefined : t.connectFailed),
    reload: (queries) => queries.invalidateQueries(answersQuery),
  });
  const initial: Typed = {
    host: mailbox?.host ?? "",
    port: String(mailbox?.port ?? 993),
    user: mailbox?.user ?? "",
    password: "",
  };
  const form = useForm({
    ...{ name: "mailbox", initial, parse: (typed) => parseForm(MailboxForm, typed), problemWords: answerProblems },
    save: connecting.mutateAsync,
    onSaved: () => form.reset(initial),
  });
  const chosen = providers.find((name) => mailboxProviders[name].host === form.value.host) ?? "own";
  const { link }: { host: string; link?: string } = mailboxProviders[chosen];
  const [isMicrosoft, setMicrosoft] = useState(false);
  const choose = (name: MailboxProvider) => {
    setMicrosoft(false);
    form.edit((typed) => ({ ...typed, host: mailboxProviders[name].host, port: "993" }));
  };
  return (
    <Form of={form}>
      <div role="group" aria-label={t.provider} className="flex flex-wrap gap-2">
        {providers.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen && !isMicrosoft}
            onClick={() => choose(name)}
            className={pill}
          >
            {name === "own" ? t["provider.own"] : names[name]}
          </button>
        ))}
        <button type="button" aria-pressed={isMicrosoft} onClick={() => setMicrosoft(true)} className={pill}>
          Outlook, Microsoft 365
        </button>
      </div>
      {isMicrosoft ? <p>{t.microsoft}</p> : <Fields form={form} hint={t[`password.${chosen}`]} link={link} />}
    </Form>
  );
}

type FieldsProps = { form: FormOf<Typed>; hint: string; link: string | undefined };

function Fields({ form, hint, link }: FieldsProps) {
  const t = useWords(answersWords);
  return (
    <>
      <Pair>
        <TextOf of={part(form, "host")} label={t.host} spellCheck={false} />
        <TextOf of={part(form, "port")} label={t.port} inputMode="numeric" />
      </Pair>
      <Pair>
        <TextOf of={part(form, "user")} label={t.user} hint={t.userHint} spellCheck={false} autoComplete="off" />
        <TextOf of={part(form, "password")} label={t.password} hint={hint} type="password" autoComplete="off" />
      </Pair>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="w-fit text-water underline">
          {t.appPassword}
        </a>
      )}
      <BusyButton
        type="submit"
        className="justify-self-start max-sm:w-full"
        busy={form.isSaving}
        busyLabel={t.connecting}
      >
        {t.connect}
      </BusyButton>
    </>
  );
}
