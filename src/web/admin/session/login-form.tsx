import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { CodeField } from "./code-field.tsx";
import { loginWords } from "./words.ts";
import { useLogin, type Refusal } from "./use-login.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LoginForm() {
  const { needsCode, logIn, sendCode, startOver, ...state } = useLogin();
  const t = useWords(loginWords);
  if (!needsCode)
    return (
      <Step key="password" {...state} first="username" onSubmit={(fields) => void logIn(credentialsIn(fields))}>
        <NameAndPassword disabled={state.sending} />
      </Step>
    );
  return (
    <Step
      key="code"
      {...state}
      first="code"
      onSubmit={(fields) => void sendCode(String(fields.get("code")))}
      other={
        <ToolButton look="plain" onClick={startOver}>
          {t.startOver}
        </ToolButton>
      }
    >
      <CodeField id="code" label={t.code} hint={t.codeHint} disabled={state.sending} />
    </Step>
  );
}

type StepProps = {
  sending: boolean;
  refusal: Refusal | undefined;
  first: string;
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
  other?: ReactNode;
};

function Step({ sending, refusal, first, onSubmit, children, other }: StepProps) {
  const t = useWords(loginWords);
  const form = useFieldFocus(refusal?.field ?? first, refusal);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="grid gap-5 rounded-card bg-raised p-6 shadow-card sm:p-8"
    >
      <h1 className="text-page">{t.title}</h1>
      {refusal && <Alert key={refusal.attempt} message={t[refusal.reason]} />}
      {children}
      <ToolButton type="submit" name="login" look="solid" disabled={sending} className="h-13">
        {sending && <Spinner />}
        {sending ? t.sending : t.login}
      </ToolButton>
      {other}
    </form>
  );
}

function NameAndPassword({ disabled }: { disabled: boolean }) {
  const t = useWords(loginWords);
  const [isShown, show] = useState(false);
  return (
    <>
      <TextField
        id="username"
        name="username"
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
      />
      <TextField
        id="password"
        name="password"
        label={t.password}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="current-password"
        disabled={disabled}
      />
      <CheckField id="show" label={t.show} checked={isShown} onChange={({ target }) => show(target.checked)} />
    </>
  );
}

/** Keyed by the attempt: the same mistake twice is announced twice. */
function Alert({ message }: { message: string }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-field bg-danger-soft px-4 py-3 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {message}
    </p>
  );
}

/** The first field of a step, then the field in error. */
function useFieldFocus(name: string, refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [name, refusal]);
  return form;
}

function credentialsIn(fields: FormData) {
  return { username: String(fields.get("username")), password: String(fields.get("password")) };
}
