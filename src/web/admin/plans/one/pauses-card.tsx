import { Pause as PauseIcon } from "lucide-react";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import type { Pause } from "#src/work/plans/plan.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planCalls, reloadPlans, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { onePlanWords } from "./words.ts";

export function PausesCard({ plan: { id, version, pauses } }: { plan: ShownPlan }) {
  const t = useWords(onePlanWords);
  const saving = useAction({
    call: async (next: Pause[]) =>
      (await planCalls.pauses.$put({ param: { id }, json: { version, pauses: next } })).json(),
    ...{ done: t.pauseSaved, failed: t.pauseFailed, reload: reloadPlans },
  });
  const from = today(useNow());
  const form = useForm({
    ...{ name: "pause", initial: { from, until: "" }, problemWords: planProblems },
    save: async (pause: { from: string; until: string }) =>
      saving.mutateAsync([...pauses, { from: pause.from, until: pause.until || null }]),
    onSaved: () => form.reset(),
  });
  // The server counts the pauses; the new one is the last.
  const fields = { ...form, path: `pauses.${pauses.length}` };
  return (
    <EditingCard title={t.pauses} intro={t.pausesIntro}>
      {pauses.length > 0 && (
        <ul className="grid gap-2">
          {pauses.map((pause, at) => (
            <li key={`${pause.from} ${pause.until}`} className="flex flex-wrap items-center justify-between gap-3">
              <ShownPause pause={pause} />
              <ToolButton look="plain" onClick={() => saving.mutate(pauses.filter((_, other) => other !== at))}>
                {t.remove}
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
      <Form of={form} className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        <TextOf of={part(fields, "from")} label={t.from} type="date" required />
        <TextOf of={part(fields, "until")} label={t.until} hint={t.untilHint} type="date" />
        <BusyButton type="submit" icon={PauseIcon} busy={form.isSaving} className="sm:justify-self-start">
          {t.pause}
        </BusyButton>
      </Form>
    </EditingCard>
  );
}

function ShownPause({ pause: { from, until } }: { pause: Pause }) {
  const t = useWords(onePlanWords);
  const language = useLanguage();
  const day = (one: string) => formatDay(one, language, "medium");
  return <span>{until === null ? t.pauseFrom(day(from)) : t.pauseOf(day(from), day(until))}</span>;
}
