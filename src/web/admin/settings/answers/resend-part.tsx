import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { ShownResendHook } from "#src/work/conversation/resend/resend-hook.server.ts";
import { ResendHookForm } from "#src/work/conversation/resend/resend-hook-form.ts";
import { answerProblems } from "#src/work/conversation/answer-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { CopiedAddress } from "#src/web/admin/parts/links/copied-address.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed } from "#src/web/admin/parts/calls/outcome.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { answersWords } from "./answers-words.ts";
import { RoadStandingLine } from "./road-standing-line.tsx";
import { answersQuery } from "./use-answers.ts";

/** For who sends with Resend: it receives too, and tells what came back. */
export function ResendPart({ resend }: { resend: ShownResendHook }) {
  const t = useWords(answersWords);
  const ending = useAction({
    call: () => api.answers.resend.$delete(),
    ...{ done: t.resendEnded, failed: t.failed },
    reload: (queries) => queries.invalidateQueries(answersQuery),
  });
  return (
    <details className="border-t border-line pt-5" open={resend.isOn}>
      <summary className="cursor-pointer font-semibold">{t.resend}</summary>
      <div className="mt-3 grid gap-3">
        <p className="text-muted">{t.resendIntro}</p>
        <CopiedAddress id="resend-hook" label={t.resendAddress} address={resend.address} note={t.resendEvents} />
        {resend.trouble && <Failed>{t.resendTrouble(resend.trouble)}</Failed>}
        {resend.isOn ? (
          <>
            <RoadStandingLine standing={resend.standing} />
            <div>
              <ConfirmButton label={t.resendEnd} sure={t.resendEndSure} keep={t.keep} action={ending} />
            </div>
          </>
        ) : (
          <SecretForm />
        )}
      </div>
    </details>
  );
}

function SecretForm() {
  const t = useWords(answersWords);
  const saving = useAction({
    call: (json: ResendHookForm) => api.answers.resend.$put({ json }),
    done: t.resendSaved,
    failed: (status) => (status === 422 ? undefined : t.failed),
    reload: (queries) => queries.invalidateQueries(answersQuery),
  });
  const form = useForm({
    ...{
      name: "resend-hook",
      initial: { secret: "" },
      parse: (typed) => parseForm(ResendHookForm, typed),
      problemWords: answerProblems,
    },
    save: saving.mutateAsync,
    onSaved: () => form.reset(),
  });
  return (
    <Form of={form}>
      <TextOf
        of={part(form, "secret")}
        label={t.resendSecret}
        hint={t.resendSecretHint}
        type="password"
        autoComplete="off"
      />
      <BusyButton type="submit" className="justify-self-start max-sm:w-full" busy={form.isSaving}>
        {t.resendSave}
      </BusyButton>
    </Form>
  );
}
