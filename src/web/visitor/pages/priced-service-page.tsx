import { useState, type ReactNode } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { parsePriceAnswer } from "#src/site/rates/price-answer.ts";
import { measured } from "#src/site/rates/price-range.ts";
import { formOfPage } from "#src/web/visitor/contact/form-of-page.ts";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { PriceQuestion } from "./price-question.tsx";
import { ServiceRest, ServiceTop } from "./service-page.tsx";

type Service = NonNullable<PageContent["service"]>;

/** The form takes the answer about the price along. */
export function PricedServicePage({
  service,
  gallery,
  form,
}: {
  service: Service;
  gallery: ReactNode;
  form: FormState | undefined;
}) {
  const { price, state } = usePriceAnswer(service, form);
  return (
    <>
      <ServiceTop />
      {price && <PriceQuestion key={service.id} {...price} />}
      {gallery}
      <Contact form={state} />
      <ServiceRest />
    </>
  );
}

function usePriceAnswer({ id, rate }: Service, form: FormState | undefined) {
  const [last, setLast] = useState(() => parsePriceAnswer(form?.values["estimate"]));
  // The page of another service was here before.
  const answer = last?.service === id ? last : undefined;
  const shown = formOfPage(useSite().content, form);
  const isAnswered = rate && answer && measured(rate, answer);
  return {
    state: shown && { ...shown, values: { ...shown.values, ...(isAnswered && { estimate: JSON.stringify(answer) }) } },
    price: rate && { service: id, rate, answer, onAnswer: setLast },
  };
}
