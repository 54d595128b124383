import { answerLimits } from "#src/work/quotes/answers/quote-answers.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useProblem } from "./problem-at.ts";
import { wholeHours } from "#src/web/customer/sheet/whole-hours.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";
import { TickField } from "./tick-field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";

export function AcceptForm({ view }: { view: QuoteView }) {
  const { t } = usePageWords();
  const { address, quote, documentHash, totalCents, typed } = view;
  const error = useProblem(view, "name");
  const wrongWindow = useProblem(view, "window");
  const wrongPlace = useProblem(view, "place");
  return (
    <form action={`${address}/accept`} method="post" noValidate id="accept" className="sheet mt-6 print:hidden">
      <h2 className="text-xl">{t("accept")}</h2>
      <p className="mt-2 mb-5">{t("acceptMeans", { business: quote.business.legalName || quote.business.name })}</p>
      <ProofList proof={view.proof} />
      <HiddenFields view={view} />
      <input type="hidden" name="hash" value={documentHash} />
      <input type="hidden" name="total" value={totalCents} />
      <div className="grid gap-5">
        {view.windows.length > 0 && <WindowChoice view={view} />}
        <TextField
          id="quote-place"
          name="place"
          label={t(view.needsPlace ? "place" : "placeOptional")}
          hint={t("placeHint")}
          autoComplete="address-line1"
          maxLength={answerLimits.place}
          defaultValue={typed["place"]}
          required={view.needsPlace}
          {...(wrongPlace && { error: wrongPlace, autoFocus: !wrongWindow })}
        />
        <TextField
          id="quote-name"
          name="name"
          label={t("name")}
          autoComplete="name"
          maxLength={answerLimits.name}
          defaultValue={typed["name"]}
          required
          {...(error && { error, autoFocus: !wrongPlace && !wrongWindow })}
        />
        {view.asksWish && <WishField view={view} />}
        <p>
          <button type="submit" className="button primary bg-sun w-full">
            {t("acceptFor", { total: quote.total.amount })}
          </button>
        </p>
      </div>
    </form>
  );
}

/** The day of the work, among those that the owner offered. */
function WindowChoice({ view }: { view: QuoteView }) {
  const { t } = usePageWords();
  const error = useProblem(view, "window");
  const choices = [...view.windows, { value: "none", label: t("noWindow") }];
  return (
    <fieldset aria-describedby={error ? "window-hint window-error" : "window-hint"}>
      <legend className="mb-1.5 font-semibold">{t("window")}</legend>
      <p id="window-hint" className="text-sm text-muted">
        {t("windowHint")}
      </p>
      {choices.map(({ value, label }, at) => (
        <p key={value} className="option">
          <input
            type="radio"
            id={`quote-window-${value}`}
            name="window"
            value={value}
            defaultChecked={view.typed["window"] === value}
            required
            {...(error && at === 0 && { autoFocus: true })}
          />
          <label htmlFor={`quote-window-${value}`} className="first-letter:uppercase">
            {wholeHours(label)}
          </label>
        </p>
      ))}
      {error && (
        <p id="window-error" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Quebec's Charter of the French language, s. 55: an express wish. */
function WishField({ view }: { view: QuoteView }) {
  const { t } = usePageWords();
  return <TickField view={view} name="wish" label={t("wish")} hint={t("wishHint")} />;
}

/** Beside the decision: what the owner says of the business, and can be held to. */
function ProofList({ proof: { reviews, facts } }: Pick<QuoteView, "proof">) {
  if (!reviews && facts.length === 0) return null;
  return (
    <ul className="proof">
      {reviews && (
        <li>
          <Icon name="star" />
          <a className="link" href={reviews.url} target="_blank" rel="noopener">
            {reviews.text}
          </a>
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="check" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
