import { dayOfMonth, weekdayOf } from "#src/work/plans/plan-rule.ts";
import { monthName, numberedWeekday } from "#src/work/plans/plan-words.ts";
import {
  LAST_DAY_OF_MONTH,
  MOST_MONTHS,
  MOST_WEEKS,
  type PlanDraft,
  type PlanRule,
  type RuleKind,
} from "#src/work/plans/plan.ts";
import { fieldId, orBlank, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ChoiceOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { planEditorWords, ruleKindWords } from "./words.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Spring and autumn. */
const USUAL_MONTHS = [5, 10];

export function PlanRuleFields({ draft }: { draft: Edited<PlanDraft> }) {
  const t = useWords(planEditorWords);
  const kinds = useWords(ruleKindWords);
  const rule = part(draft, "rule");
  const kind: Edited<RuleKind> = {
    ...rule,
    value: rule.value.kind,
    path: "rule.kind",
    edit: (change) =>
      rule.edit((now) => {
        const next = change(now.kind);
        return next === now.kind ? now : firstRule(next, draft.value.startsOn);
      }),
  };
  return (
    <EditingCard title={t.rule}>
      <div className="@container grid gap-5">
        <div className="grid items-start gap-5 @2xl:grid-cols-2">
          <ChoiceOf of={kind} label={t.kind} choices={kinds} />
          <RuleFields rule={rule} />
        </div>
        <div className="grid items-start gap-x-4 gap-y-5 @sm:grid-cols-2 @3xl:grid-cols-4">
          <TextOf of={part(draft, "startsOn")} label={t.startsOn} type="date" required />
          <TextOf of={part(draft, "endsOn")} label={t.endsOn} type="date" required />
          <TextOf of={orBlank(part(draft, "from"))} label={t.from} type="time" />
          <TextOf of={orBlank(part(draft, "until"))} label={t.until} type="time" />
        </div>
        <p className="text-sm text-muted">{t.hoursHint}</p>
      </div>
    </EditingCard>
  );
}

function firstRule(kind: RuleKind, startsOn: string): PlanRule {
  switch (kind) {
    case "weeks":
      return { kind, every: 1, weekday: startsOn ? weekdayOf(startsOn) : 1 };
    case "months":
      return { kind, every: 1 };
    case "months-of-year":
      return { kind, months: USUAL_MONTHS, day: Math.min(dayOfMonth(startsOn) || 1, LAST_DAY_OF_MONTH) };
    case "as-needed":
      return { kind };
  }
}

function RuleFields({ rule }: { rule: Edited<PlanRule> }) {
  const t = useWords(planEditorWords);
  const { value } = rule;
  switch (value.kind) {
    case "weeks":
      return <Weeks of={{ ...rule, value, edit: editOf(rule, value) }} />;
    case "months":
      return (
        <Every
          of={part({ ...rule, value, edit: editOf(rule, value) }, "every")}
          label={t.everyMonths}
          most={MOST_MONTHS}
          hint={t.monthsHint}
        />
      );
    case "months-of-year":
      return <Months of={{ ...rule, value, edit: editOf(rule, value) }} />;
    case "as-needed":
      return <p className="self-end pb-2 text-muted">{t.asNeededHint}</p>;
  }
}

/** A change of one kind of rule; nothing where it has become another meanwhile. */
function editOf<One extends PlanRule>(rule: Edited<PlanRule>, shown: One): Edited<One>["edit"] {
  // It has the same kind, so the same type.
  return (change) => rule.edit((now) => (now.kind === shown.kind ? change(now as One) : now));
}

type RuleOf<Kind extends RuleKind> = Extract<PlanRule, { kind: Kind }>;

function Weeks({ of }: { of: Edited<RuleOf<"weeks">> }) {
  const t = useWords(planEditorWords);
  const language = useLanguage();
  const weekday = part(of, "weekday");
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Every of={part(of, "every")} label={t.everyWeeks} most={MOST_WEEKS} />
      <SelectOf of={asText(weekday)} label={t.weekday}>
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {numberedWeekday(day, language)}
          </option>
        ))}
      </SelectOf>
    </div>
  );
}

function Every({ of, label, most, hint }: { of: Edited<number>; label: string; most: number; hint?: string }) {
  const { numberWrong } = useWords(planEditorWords);
  const read = (text: string) => {
    const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
    return number >= 1 && number <= most ? number : undefined;
  };
  return <NumberField of={of} label={label} read={read} show={String} wrong={numberWrong} {...(hint && { hint })} />;
}

function Months({ of }: { of: Edited<RuleOf<"months-of-year">> }) {
  const t = useWords(planEditorWords);
  const language = useLanguage();
  const months = part(of, "months");
  const problem = useProblemAt(months);
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1 font-medium">{t.months}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4">
          {MONTHS.map((month) => (
            <CheckField
              key={month}
              id={`${fieldId(months)}-${month}`}
              label={monthName(month, language)}
              checked={months.value.includes(month)}
              onChange={({ target }) =>
                set(months, target.checked ? [...months.value, month] : months.value.filter((one) => one !== month))
              }
            />
          ))}
        </div>
        {problem && <p className="text-sm font-medium text-danger">{problem}</p>}
      </fieldset>
      <Every of={part(of, "day")} label={t.dayOfMonth} most={LAST_DAY_OF_MONTH} />
    </div>
  );
}

function asText(of: Edited<number>): Edited<string> {
  return { ...of, value: String(of.value), edit: (change) => of.edit((now) => Number(change(String(now)))) };
}
