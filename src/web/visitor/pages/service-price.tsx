import { useState } from "react";
import { parsePriceAnswer } from "#src/site/rates/price-answer.ts";
import { measured } from "#src/site/rates/price-range.ts";
import { REQUEST } from "#src/web/visitor/contact/contact-form.tsx";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { PriceQuestion } from "./price-question.tsx";

/** The request takes the answer along by a field that belongs to its form and stands here: neither needs the other's code. */
export function ServicePrice({ form }: { form?: FormState }) {
  const { service } = useSite().content;
  const [answer, setAnswer] = useState(() => parsePriceAnswer(form?.values["estimate"]));
  if (!service?.rate) return null;
  const { id, rate } = service;
  // What was sent may be of another service.
  const own = answer?.service === id ? answer : undefined;
  return (
    <>
      <PriceQuestion service={id} rate={rate} answer={own} onAnswer={setAnswer} />
      {own && measured(rate, own) && <input type="hidden" name="estimate" form={REQUEST} value={JSON.stringify(own)} />}
    </>
  );
}
