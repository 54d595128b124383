import { useQuery } from "@tanstack/react-query";
import type { RoadStanding } from "#src/work/conversation/answers-settings.server.ts";
import type { MailRequestsForm } from "#src/work/conversation/mail-requests-form.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { RenewOrEnd } from "#src/web/admin/parts/links/renew-or-end.tsx";
import { SecretAddress } from "#src/web/admin/parts/links/secret-address.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { answersWords } from "./answers-words.ts";
import { MailboxPart } from "./mailbox-part.tsx";
import { ResendPart } from "./resend-part.tsx";
import { RoadStandingLine } from "./road-standing-line.tsx";
import { answersQuery } from "./use-answers.ts";

type Hook = RoadStanding & { link: string | null };

/** By which roads customers' answers come in. */
export function AnswersCard() {
  const t = useWords(answersWords);
  const answers = useQuery(answersQuery);
  return (
    <SettingsGroup id="answers" title={t.title} intro={t.intro}>
      <QueryState query={answers} failed={t.notLoaded} placeholder={<PanelPlaceholder className="h-24" />}>
        {({ hook, mailbox, resend, takesRequests }) => (
          <>
            <MailboxPart mailbox={mailbox} />
            <MailHook hook={hook} />
            <ResendPart resend={resend} />
            <MailRequests isOn={takesRequests} />
          </>
        )}
      </QueryState>
    </SettingsGroup>
  );
}

function MailHook({ hook }: { hook: Hook | null }) {
  const t = useWords(answersWords);
  const making = useHookChange(() => api.answers.hook.$post(), t.made);
  const ending = useHookChange(() => api.answers.hook.$delete(), t.ended);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t.hook}</h3>
      <p className="text-muted">{t.hookIntro}</p>
      {hook ? (
        <>
          <SecretAddress id="mail-hook" link={hook.link} query={answersQuery} words={t} note={t.note} />
          <RoadStandingLine standing={hook} />
          <div className="flex flex-wrap gap-3">
            <RenewOrEnd
              madeAt={hook.link ?? ""}
              words={t}
              renewing={{ isPending: making.isPending, start: () => making.mutate() }}
              ending={{ isPending: ending.isPending, start: () => ending.mutate() }}
            />
          </div>
        </>
      ) : (
        <ActionButton className="justify-self-start" action={making}>
          {t.make}
        </ActionButton>
      )}
    </div>
  );
}

function MailRequests({ isOn }: { isOn: boolean }) {
  const t = useWords(answersWords);
  const change = useAction({
    call: (json: MailRequestsForm) => api.answers.requests.$put({ json }),
    done: (_, saved) => (saved.isOn ? t.requestsOn : t.requestsOff),
    failed: t.requestsFailed,
    reload: (queries) => queries.invalidateQueries(answersQuery),
  });
  return (
    <div className="border-t border-line pt-5">
      <CheckField
        id="mail-requests"
        label={t.takesRequests}
        hint={t.takesRequestsHint}
        checked={isOn}
        disabled={change.isPending}
        onChange={() => change.mutate({ isOn: !isOn })}
      />
    </div>
  );
}

function useHookChange(call: () => Promise<unknown>, done: string) {
  const { failed } = useWords(answersWords);
  return useAction({ call, done, failed, reload: (queries) => queries.invalidateQueries(answersQuery) });
}
