import { useEffect } from "react";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { ReauthenticationFields } from "#src/web/admin/session/reauthentication-fields.tsx";
import { useReauthentication } from "#src/web/admin/session/use-reauthentication.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { secondFactorWords } from "./second-factor-words.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useSecondFactorChanged } from "./use-second-factor.ts";

/** Takes the password and a code however recent the login: a session left open must not suffice. */
export function TurnOffSecondFactor({ onCancel }: { onCancel: () => void }) {
  const changed = useSecondFactorChanged();
  const { toast } = useToast();
  const t = useWords(secondFactorWords);
  const { form, submit, isPending, ...fields } = useReauthentication(
    (json) => api["second-factor"].off.$post({ json }),
    {
      withCode: true,
      onProved: () => {
        changed();
        toast({ title: t.turnedOff, description: t.turnedOffDetail });
      },
    },
  );
  useEffect(() => {
    const first = form.current?.elements.namedItem("password");
    if (first instanceof HTMLInputElement) first.focus();
  }, [form]);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-md gap-5 border-t border-line pt-5"
    >
      <p className="font-semibold">{t.turnOffIntro}</p>
      <ReauthenticationFields id="turn-off" {...fields} />
      <FormButtons className="text-danger!" busy={isPending} cancelLook="plain" onCancel={onCancel}>
        {t.turnOffYes}
      </FormButtons>
    </form>
  );
}
