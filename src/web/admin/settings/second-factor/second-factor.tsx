import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { SecondFactor as State } from "#src/session/second-factor.server.ts";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { useToast } from "#src/web/ui/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { shownDay } from "#src/web/admin/parts/local-time.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { secondFactorWords } from "./second-factor-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { TurnOffSecondFactor } from "./turn-off-second-factor.tsx";
import { useNewKey, useNewRecoveryCodes, useSecondFactor, useSecondFactorChanged } from "./use-second-factor.ts";

export function SecondFactor() {
  const { data, error, refetch } = useSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  const t = useWords(secondFactorWords);
  return (
    <SettingsGroup title={t.title} intro={t.intro}>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && data?.isOn === false && <Off onCodes={setCodes} />}
      {!codes && data?.isOn && <On state={data} onCodes={setCodes} />}
      {!data && error && <LoadError title={t.loadFailed} error={error} onRetry={() => void refetch()} />}
    </SettingsGroup>
  );
}

function Off({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const newKey = useNewKey();
  const changed = useSecondFactorChanged();
  const { toast } = useToast();
  const t = useWords(secondFactorWords);
  const finish = (codes: string[]) => {
    onCodes(codes);
    changed();
    toast({ title: t.turnedOn, description: t.turnedOnDetail });
  };
  if (newKey.data)
    return <AuthenticatorSetup authenticator={newKey.data} onCancel={newKey.reset} onTurnedOn={finish} />;
  return (
    <ToolButton
      className="justify-self-start"
      aria-busy={newKey.isPending}
      onClick={newKey.isPending ? undefined : () => newKey.mutate({})}
    >
      {newKey.isPending ? <Spinner /> : <ShieldCheck aria-hidden="true" className="size-5" />}
      {t.setUp}
    </ToolButton>
  );
}

function On({ state, onCodes }: { state: State; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState<"new-codes" | "turn-off">();
  const t = useWords(secondFactorWords);
  const language = useLanguage();
  const stop = () => setAsking(undefined);
  return (
    <>
      <div>
        <p className="flex items-center gap-2 font-semibold">
          <ShieldCheck aria-hidden="true" className="size-5 text-water" />
          {t.isOn(shownDay(new Date(state.since ?? ""), language))}
        </p>
        <p className={state.recoveryCodesLeft < 2 ? "mt-1 font-semibold text-danger" : "mt-1 text-muted"}>
          {t.codesLeft(state.recoveryCodesLeft)}
        </p>
      </div>
      {asking === undefined && (
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          <ToolButton onClick={() => setAsking("new-codes")}>{t.newCodes}</ToolButton>
          <ToolButton className="text-danger!" onClick={() => setAsking("turn-off")}>
            {t.turnOff}
          </ToolButton>
        </div>
      )}
      {asking === "new-codes" && <NewCodes onCancel={stop} onCodes={onCodes} />}
      {asking === "turn-off" && <TurnOffSecondFactor onCancel={stop} />}
    </>
  );
}

function NewCodes({ onCancel, onCodes }: { onCancel: () => void; onCodes: (codes: string[]) => void }) {
  const make = useNewRecoveryCodes();
  const changed = useSecondFactorChanged();
  const t = useWords(secondFactorWords);
  const start = () =>
    make.mutate(
      {},
      {
        onSuccess: ({ recoveryCodes }) => {
          onCodes(recoveryCodes);
          changed();
        },
      },
    );
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t.newCodesQuestion}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ToolButton ref={focus} aria-busy={make.isPending} onClick={make.isPending ? undefined : start}>
          {make.isPending && <Spinner />}
          {t.newCodesYes}
        </ToolButton>
        <ToolButton look="plain" onClick={onCancel}>
          {t.cancel}
        </ToolButton>
      </div>
    </div>
  );
}

/** The button that was pressed has gone: the next key press belongs here. */
function focus(button: HTMLButtonElement | null) {
  button?.focus();
}
