import { useMutation } from "@tanstack/react-query";
import { SearchCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";
import type { Deliverability as Examined } from "#src/operations/checks/deliverability/deliverability.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, fieldMessage, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DeliverabilityFinding } from "./deliverability-finding.tsx";
import { deliverabilityWords } from "./deliverability-words.ts";
import { Failed } from "#src/web/admin/parts/calls/outcome.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

export function DeliverabilityCard() {
  const t = useWords(deliverabilityWords);
  const [selector, setSelector] = useState("");
  const examination = useMutation({ mutationFn: examine });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!examination.isPending) examination.mutate(selector);
  };
  return (
    <SettingsGroup id="deliverability" title={t.title} intro={t.intro}>
      <form noValidate onSubmit={submit} className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          id="dkimSelector"
          label={t.selector}
          hint={t.selectorHint}
          value={selector}
          onChange={(event) => setSelector(event.target.value)}
          maxLength={120}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
        />
        <BusyButton
          type="submit"
          className="beside-field max-md:mt-0 md:justify-self-start"
          busy={examination.isPending}
          busyLabel={t.checking}
          icon={SearchCheck}
        >
          {t.check}
        </BusyButton>
      </form>
      <div role="status">
        {examination.data && <Findings examined={examination.data} />}
        {examination.error && <Failure error={examination.error} />}
      </div>
    </SettingsGroup>
  );
}

async function examine(selector: string) {
  return (await api.deliverability.$get({ query: { selector: selector.trim() } })).json();
}

function Findings({ examined: { domain, findings } }: { examined: Examined }) {
  const t = useWords(deliverabilityWords);
  return (
    <>
      <h3 className="mb-4 text-lg wrap-anywhere">{t.domain(domain)}</h3>
      <ul className="grid gap-5">
        {findings.map((finding) => (
          <DeliverabilityFinding key={finding.check} finding={finding} />
        ))}
      </ul>
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const t = useWords(deliverabilityWords);
  const language = useLanguage();
  const [field] = problemIn(error).errors;
  return (
    <Failed>
      {t.failed} {field ? fieldMessage(fieldProblems, field, language) : errorMessage(error, language)}
    </Failed>
  );
}
