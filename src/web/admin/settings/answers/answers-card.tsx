import { useQuery } from "@tanstack/react-query";
import type { RoadStanding } from "#src/work/conversation/answers-settings.server.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { RenewOrEnd } from "#src/web/admin/parts/links/renew-or-end.tsx";
import { SecretAddress } from "#src/web/admin/parts/links/secret-address.tsx";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { answersWords } from "./answers-words.ts";
import { MailboxPart } from "./mailbox-part.tsx";
import { answersQuery } from "./use-answers.ts";

type Hook = RoadStanding & { link: string | null };

/** By which roads customers' answers come in. */
export function AnswersCard() {
  const t = useWords(answersWords);
  const answers = useQuery(answersQuery);
  return (
    <SettingsGroup id="answers" title={t.title} intro={t.intro}>
      <QueryState query={answers} failed={t.notLoaded} placeholder={<PanelPlaceholder className="h-24" />}>
        {({ hook, mailbox }) => (
          <>
            <MailboxPart mailbox={mailbox} />
            <MailHook hook={hook} />
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
      <p className="text-muted">{t.microsoft}</p>
      {hook ? (
        <>
          <SecretAddress id="mail-hook" link={hook.link} query={answersQuery} words={t} note={t.note} />
          <Standing standing={hook} />
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
        <BusyButton className="justify-self-start" busy={making.isPending} onClick={() => making.mutate()}>
          {t.make}
        </BusyButton>
      )}
    </div>
  );
}

function useHookChange(call: () => Promise<unknown>, done: string) {
  const { failed } = useWords(answersWords);
  return useAction({ call, done, failed, reload: (queries) => queries.invalidateQueries(answersQuery) });
}

function Standing({ standing: { taken, strangers, lastAt } }: { standing: RoadStanding }) {
  const t = useWords(answersWords);
  const language = useLanguage();
  if (!lastAt) return <p className="text-muted">{t.nothingYet}</p>;
  return (
    <p>
      {t.taken(taken)} · {t.strangers(strangers)}. {t.last(formatDate(new Date(lastAt), language))}
    </p>
  );
}
