import { AcceptForm } from "./accept-form.tsx";
import { DownPaymentPart } from "./down-payment.tsx";
import { AskForm, DeclineForm } from "./other-answers.tsx";
import { Notices } from "./notices.tsx";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { quoteLink } from "./quote-link.ts";
import type { QuoteView } from "./quote-page-props.ts";
import { QuoteSheet } from "./quote-sheet.tsx";

/** First it is read and options are chosen, then the final lines are accepted. */
export function QuoteSteps({ view }: { view: QuoteView }) {
  const { step } = view;
  return (
    <>
      {view.isHidden && <h1 className="sr-only">{view.quote.heading}</h1>}
      <Notices view={view} />
      <DownPaymentPart view={view} />
      {step === "read" && <ReadStep view={view} />}
      {step === "review" && <ReviewStep view={view} />}
      {step === "closed" && !view.isHidden && <QuoteSheet view={view} />}
      <div className="mt-8 grid gap-4 print:hidden">
        {step === "read" && <DeclineForm view={view} />}
        <AskForm view={view} />
      </div>
    </>
  );
}

function ReadStep({ view }: { view: QuoteView }) {
  const { t, language } = usePageWords();
  const { address, quote } = view;
  const hasOptions = quote.lines.some(({ optional }) => optional);
  return (
    <form id="options" action={address} method="get">
      <StepLine step={1} says={t(hasOptions ? "readStepOptions" : "readStep")} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="step" value="review" />
      <QuoteSheet view={view} />
      <div className="total-bar">
        <p aria-live="polite">
          {quote.total.label}{" "}
          <strong id="bar-total" data-total>
            {quote.total.amount}
          </strong>
        </p>
        <button type="submit" className="button primary bg-sun">
          {t("continue")}
        </button>
      </div>
      <p className="mt-4 print:hidden">
        <button type="submit" formAction={`${address}/quote.pdf`} className="link">
          {t("print")}
        </button>
      </p>
    </form>
  );
}

function ReviewStep({ view }: { view: QuoteView }) {
  const { t, language } = usePageWords();
  return (
    <>
      <StepLine step={2} says={t("reviewStep")} />
      <div>
        <QuoteSheet view={view} />
        <div className="total-bar">
          <p>
            {view.quote.total.label} <strong>{view.quote.total.amount}</strong>
          </p>
          <a className="button primary bg-sun" href="#accept">
            {t("toAcceptance")}
          </a>
        </div>
      </div>
      <AcceptForm view={view} />
      <p className="mt-4 flex flex-wrap gap-x-8 print:hidden">
        <a className="link" href={quoteLink({ ...view, language })}>
          {t("back")}
        </a>
        <a className="link" href={quoteLink({ ...view, address: `${view.address}/quote.pdf`, language })}>
          {t("print")}
        </a>
      </p>
    </>
  );
}

function StepLine({ step, says }: { step: number; says: string }) {
  const { t } = usePageWords();
  return (
    <p className="mb-4 flex items-baseline print:hidden">
      <span className="step">{t("step", { step })}</span> <span className="font-semibold">{says}</span>
    </p>
  );
}
