import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { SecondFactor as State } from "#src/account/session/second-factor.server.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { secondFactorWords } from "./second-factor-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useNewKey, useNewRecoveryCodes, useSecondFactor, useSecondFactorChanged } from "./use-second-factor.ts";

const AuthenticatorSetup = lazyPart(async () => (await import("./authenticator-setup.tsx")).AuthenticatorSetup);
const RecoveryCodes = lazyPart(async () => (await import("./recovery-codes.tsx")).RecoveryCodes);
const TurnOffSecondFactor = lazyPart(async () => (await import("./turn-off-second-factor.tsx")).TurnOffSecondFactor);

export function SecondFactorCard() {
  const state = useSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  const t = useWords(secondFactorWords);
  return (
    <SettingsGroup id="second-factor" title={t.title} intro={t.intro}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <QueryState query={state} failed={t.loadFailed}>
          {(loaded) => (loaded.isOn ? <On state={loaded} onCodes={setCodes} /> : <Off onCodes={setCodes} />)}
        </QueryState>
      )}
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
    <BusyButton
      className="justify-self-start"
      busy={newKey.isPending}
      icon={ShieldCheck}
      onClick={() => newKey.mutate({})}
    >
      {t.setUp}
    </BusyButton>
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
          {t.isOn(formatDate(new Date(state.since ?? ""), language))}
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
      <FormButtons
        type="button"
        ref={focusOnMount}
        busy={make.isPending}
        onClick={start}
        cancelLook="plain"
        onCancel={onCancel}
      >
        {t.newCodesYes}
      </FormButtons>
    </div>
  );
}
