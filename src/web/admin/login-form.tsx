import { CircleAlert } from "lucide-react";
import { useEffect, useRef, type SubmitEvent } from "react";
import { TextField } from "../ui/field.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ToolButton } from "../ui/tool-button.tsx";
import { useLogin, type Refusal } from "./use-login.ts";

export function LoginForm() {
  const { sending, refusal, logIn } = useLogin();
  const form = useFieldFocus(refusal);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void logIn(credentialsIn(event.currentTarget));
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="grid gap-5 rounded-card bg-raised p-6 shadow-card sm:p-8"
    >
      <h1 className="text-page">Login</h1>
      {refusal && <Alert key={refusal.attempt} message={refusal.message} />}
      <TextField
        id="username"
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={sending}
      />
      <TextField
        id="password"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        disabled={sending}
      />
      <ToolButton type="submit" name="login" look="solid" disabled={sending} className="h-13">
        {sending && <Spinner />}
        {sending ? "Logging in..." : "Login"}
      </ToolButton>
    </form>
  );
}

/** Keyed by the attempt: the same mistake made twice is read out twice. */
function Alert({ message }: { message: string }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-field bg-danger-soft px-4 py-3 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {message}
    </p>
  );
}

/** The first field at first, then wherever the refusal asks for another key press. */
function useFieldFocus(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem(refusal?.field ?? "username");
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [refusal]);
  return form;
}

function credentialsIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { username: String(fields.get("username")), password: String(fields.get("password")) };
}
