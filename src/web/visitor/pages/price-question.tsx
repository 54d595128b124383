import { useState, type FormEvent } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import type { PriceAnswer } from "#src/site/rates/price-answer.ts";
import { measured, MOST_UNITS, priceRange } from "#src/site/rates/price-range.ts";
import { formatPriceRange } from "#src/site/rates/rate-words.ts";
import { formatNumber } from "#src/platform/i18n/formats.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Rate = NonNullable<NonNullable<PageContent["service"]>["rate"]>;

type Props = {
  service: string;
  rate: Rate;
  answer: PriceAnswer | undefined;
  onAnswer: (answer: PriceAnswer) => void;
};

const ID = "price";

/** A question to the same address without JavaScript; with it the answer follows what is typed. */
export function PriceQuestion({ service, rate, answer, onAnswer }: Props) {
  const { t } = useTranslation();
  const { page } = useSite();
  const path = usePathOf()(page);
  // What is being typed is not wrong yet.
  const [isChecked, setIsChecked] = useState(answer !== undefined);
  const isAsked = rate.unit !== "flat" || rate.options.length > 0;
  const isWrong = isChecked && answer !== undefined && !measured(rate, answer);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onAnswer(answerIn(service, new FormData(currentTarget)));
  return (
    <Section id={ID} className="bg-mist">
      <SectionHeading id={ID} title={t("price.title")}>
        {t("price.intro")}
      </SectionHeading>
      <div className="mt-8 max-w-2xl rounded-card bg-raised p-6 md:p-8">
        {isAsked && (
          <form
            action={`${path}#${ID}`}
            noValidate
            onChange={read}
            onSubmit={(event) => {
              event.preventDefault();
              setIsChecked(true);
              read(event);
            }}
            className="grid gap-5"
          >
            <Size rate={rate} typed={answer?.size} isWrong={isWrong} />
            <Options rate={rate} chosen={answer?.options} />
            <Button type="submit" className="w-full">
              {t("price.show")}
            </Button>
          </form>
        )}
        <Range rate={rate} answer={answer} isAsked={isAsked} />
      </div>
    </Section>
  );
}

function answerIn(service: string, form: FormData): PriceAnswer {
  return { service, size: String(form.get("size") ?? ""), options: form.getAll("option").map(String) };
}

function Size({ rate, typed, isWrong }: { rate: Rate; typed: string | undefined; isWrong: boolean }) {
  const { t, language } = useTranslation();
  if (rate.unit === "flat") return null;
  return (
    <TextField
      id={`${ID}-size`}
      name="size"
      label={rate.question || t(`price.${rate.unit}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={typed}
      {...(rate.unit !== "item" && { hint: t("price.example") })}
      {...(isWrong && { error: t("price.wrong", { most: formatNumber(MOST_UNITS, language) }) })}
    />
  );
}

function Options({ rate, chosen = [] }: { rate: Rate; chosen: readonly string[] | undefined }) {
  const { t } = useTranslation();
  if (rate.options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 block font-semibold">{t("price.options")}</legend>
      {rate.options.map(({ id, label }) => (
        <label key={id} className="flex items-center gap-3 py-3">
          <input type="checkbox" name="option" value={id} defaultChecked={chosen.includes(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type RangeProps = Pick<Props, "rate" | "answer"> & { isAsked: boolean };

/** Always in the page, so that screen readers hear it change. */
function Range({ rate, answer, isAsked }: RangeProps) {
  const { t, language } = useTranslation();
  const { currency } = useSite().facts.business;
  const found = measured(rate, answer);
  return (
    <div role="status" className={found && isAsked ? "mt-5 border-t border-line pt-5" : ""}>
      {found && (
        <>
          {/* Browsers' spaces in amounts may differ from the server's. */}
          <p className="text-xl font-semibold" suppressHydrationWarning>
            {formatPriceRange(priceRange(rate, found), currency, language)}
          </p>
          {rate.conditions && <p className="mt-3">{rate.conditions}</p>}
          {answer && <p className="mt-3 text-sm text-muted">{t("price.goesAlong")}</p>}
        </>
      )}
    </div>
  );
}
