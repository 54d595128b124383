import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { CodeField } from "#src/web/admin/session/code-field.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { secondFactorWords } from "./second-factor-words.ts";
import { useTurnOn, type AuthenticatorKey } from "./use-second-factor.ts";
import { QrCode } from "#src/web/ui/qr-code.tsx";

type Props = {
  authenticator: AuthenticatorKey;
  onCancel: () => void;
  onTurnedOn: (recoveryCodes: string[]) => void;
};

export function AuthenticatorSetup({ authenticator, onCancel, onTurnedOn }: Props) {
  const { form, submit, error, isPending } = useSetup(onTurnedOn);
  const t = useWords(secondFactorWords);
  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <KeyToScan {...authenticator} secret={authenticator.key} />
      <div className="max-w-xs">
        <CodeField id="setup-code" label={t.code} inputMode="numeric" error={error} />
      </div>
      <FormButtons busy={isPending} cancelLook="plain" onCancel={onCancel}>
        {t.turnOn}
      </FormButtons>
    </form>
  );
}

function KeyToScan({ secret, address }: { secret: string; address: string }) {
  const t = useWords(secondFactorWords);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <QrCode text={address} label={t.qrCode} />
      <div className="grid min-w-0 grow basis-60 gap-2">
        <p className="font-semibold">{t.scan}</p>
        <p>
          {t.key}
          <code className="mt-1 block font-mono text-lg wrap-anywhere">{inGroups(secret)}</code>
        </p>
        <CopyButton text={secret} />
        <a href={address} className="justify-self-start py-2 text-water underline underline-offset-4">
          {t.openApp}
        </a>
      </div>
    </div>
  );
}

function useSetup(onTurnedOn: (recoveryCodes: string[]) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<"blankCode" | "wrongCode">();
  const turnOn = useTurnOn();
  const t = useWords(secondFactorWords);
  useEffect(() => field(form.current)?.focus(), []);

  function refuse(reason: "blankCode" | "wrongCode") {
    setProblem(reason);
    const typed = field(form.current);
    typed?.focus();
    typed?.select();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = field(form.current)?.value.trim();
    if (turnOn.isPending) return;
    if (!code) return refuse("blankCode");
    try {
      const { recoveryCodes } = await turnOn.mutateAsync({ code });
      onTurnedOn(recoveryCodes);
    } catch (error) {
      if (error instanceof CallError && error.status === 422) refuse("wrongCode");
    }
  }

  return { form, submit, error: problem && t[problem], isPending: turnOn.isPending };
}

function field(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const found = form?.elements.namedItem("code");
  return found instanceof HTMLInputElement ? found : undefined;
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
