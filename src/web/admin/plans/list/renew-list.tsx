import { Mail } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { PlanListed } from "#src/work/plans/list/plan-list.server.ts";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import { writtenIn } from "#src/site/content/text.ts";
import type { Renewed } from "#src/work/plans/renew-plans.server.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { part, set } from "#src/web/admin/editing/edited.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { typedHundredths } from "#src/web/admin/editing/typed-numbers.ts";
import { useForm, type Form as FormState } from "#src/web/admin/editing/use-form.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { reloadPlans } from "#src/web/admin/plans/use-plans.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { planListWords, refusalWords } from "./words.ts";

const MOST_PERCENT = 100;
const LEAST = -5_000;

type Chosen = { plans: string[]; hundredths: number };

/** Choose, change the prices, send all quotes in one step. */
export function RenewList({ rows }: { rows: PlanListed[] }) {
  const t = useWords(planListWords);
  const [refused, setRefused] = useState<Renewed["refused"]>([]);
  const sending = useAction({
    call: async (json: Chosen) => (await api["plan-renewals"].$post({ json })).json(),
    done: ({ sent }) => t.sent(sent),
    ...{ failed: t.notSent, reload: reloadPlans, onDone: (renewed: Renewed) => setRefused(renewed.refused) },
  });
  const form = useForm({
    ...{ name: "renewal", initial: { plans: [] as string[], hundredths: 0 }, problemWords: planProblems },
    save: (chosen: Chosen) => sending.mutateAsync(chosen),
    onSaved: () => set(part(form, "plans"), []),
  });
  const { plans } = form.value;
  return (
    <Form of={form} className="grid gap-5 p-4 md:p-6">
      <p className="max-w-prose text-muted">{t.renewIntro}</p>
      <Refusals refused={refused} />
      <Choices form={form} rows={rows} />
      <div className="flex flex-wrap items-end gap-3 *:max-sm:grow">
        <Percent form={form} />
        <BusyButton type="submit" look="solid" icon={Mail} busy={form.isSaving} disabled={plans.length === 0}>
          {t.send(plans.length)}
        </BusyButton>
      </div>
    </Form>
  );
}

function Choices({ form, rows }: { form: FormState<Chosen>; rows: PlanListed[] }) {
  const t = useWords(planListWords);
  const { untitled } = useWords(planWords);
  const language = useLanguage();
  const plans = part(form, "plans");
  const chosen = new Set(plans.value);
  const toggle = (id: string, isChosen: boolean) =>
    set(plans, isChosen ? [...plans.value, id] : plans.value.filter((one) => one !== id));
  return (
    <div>
      <CheckField
        id="renew-all"
        label={t.chooseAll}
        checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
        onChange={({ target }) => set(plans, target.checked ? rows.map(({ id }) => id) : [])}
      />
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, leadId, customer, draft }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <CheckField
              id={`renew-${id}`}
              label={customer || writtenIn(draft.title, language) || untitled}
              checked={chosen.has(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <p className="text-sm text-muted max-sm:pl-9">
              <Link href={planPath(id)} className="text-water underline underline-offset-4">
                {writtenIn(draft.title, language) || untitled}
              </Link>
              {" · "}
              {t.endsOn(formatDay(draft.endsOn, language, "medium"))}
            </p>
            {chosen.has(id) && (
              <div className="basis-full pl-9 text-sm">
                <SendsTo leadId={leadId} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Percent({ form }: { form: FormState<Chosen> }) {
  const t = useWords(planListWords);
  const language = useLanguage();
  return (
    <div className="w-52">
      <NumberField
        of={part(form, "hundredths")}
        label={t.percent}
        read={(text) => parseSigned(text, language)}
        show={(hundredths) => typedHundredths(hundredths, language)}
        wrong={t.percentWrong}
      />
    </div>
  );
}

/** `3,5`, `-2`, `+4`. */
function parseSigned(text: string, language: Language): number | undefined {
  const typed = text.trim().replace("−", "-");
  const isLess = typed.startsWith("-");
  const read = parseHundredths(typed.replace(/^[-+]/, ""), MOST_PERCENT, language);
  if (read === undefined || read === null) return typed === "" ? 0 : undefined;
  const hundredths = isLess ? -read : read;
  return hundredths < LEAST ? undefined : hundredths;
}

function Refusals({ refused }: { refused: Renewed["refused"] }) {
  const t = useWords(planListWords);
  const whys = useWords(refusalWords);
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="rounded-field bg-mist p-4">
      <p className="font-semibold">{t.refused}</p>
      <ul className="mt-1 grid gap-1">
        {refused.map(({ planId, customer, why }) => (
          <li key={planId}>
            <Link href={planPath(planId)} className="text-water underline underline-offset-4">
              {customer || t.plan}
            </Link>{" "}
            <span className="text-muted">({whys[why]})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
