import { answerLimits } from "#src/work/quotes/answers/quote-answers.ts";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useProblem } from "./problem-at.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";
import { TickField } from "./tick-field.tsx";

type Props = { view: QuoteView };

export function DeclineForm({ view }: Props) {
  const { t } = usePageWords();
  return (
    <AnswerForm
      view={view}
      does="decline"
      field="reason"
      title={t("decline")}
      tick={{ name: "sure", label: t("declineSure") }}
      button={t("declineButton")}
    />
  );
}

export function AskForm({ view }: Props) {
  const { t } = usePageWords();
  return <AnswerForm view={view} does="question" field="question" title={t("ask")} button={t("askButton")} />;
}

type Answer = {
  does: "decline" | "question";
  field: "reason" | "question";
  title: string;
  /** Where the answer is final. */
  tick?: { name: "sure"; label: string };
  button: string;
};

/** Folded: most customers accept. Open where something is wrong with it. */
function AnswerForm({ view, does, field, title, tick, button }: Props & Answer) {
  const { t } = usePageWords();
  const error = useProblem(view, field);
  const isUnsure = useProblem(view, tick?.name ?? "") !== undefined;
  const typed = view.typed[field];
  return (
    <details id={does} className="sheet" open={error !== undefined || isUnsure || typed !== undefined}>
      <summary className="font-semibold">{title}</summary>
      <form action={`${view.address}/${does}`} method="post" noValidate className="mt-4 grid gap-4">
        <HiddenFields view={view} />
        <TextAreaField
          id={`quote-${field}`}
          name={field}
          label={t(field)}
          maxLength={answerLimits[field]}
          defaultValue={typed}
          {...(error && { error, autoFocus: true })}
        />
        {tick && <TickField view={view} {...tick} />}
        <p>
          <button type="submit" className="button secondary">
            {button}
          </button>
        </p>
      </form>
    </details>
  );
}
