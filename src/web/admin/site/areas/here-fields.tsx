import { weekdayName } from "#src/account/settings/hours-line.ts";
import type { Area, Service } from "#src/site/content/site-content.server.ts";
import { week } from "#src/site/opening-hours.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, orUsual, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { QuestionList } from "#src/web/admin/site/questions/question-list.tsx";
import { Amount } from "#src/web/admin/site/services/service-rate.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { areasWords } from "./words.ts";

type Days = NonNullable<Area["days"]>;
type Prices = NonNullable<Area["prices"]>;
type Props = { area: Edited<Area>; services: readonly Service[] };

/** What is true of the place alone. */
export function HereFields({ area, services }: Props) {
  const t = useWords(areasWords);
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t.here}</h3>
        <p className="max-w-prose text-muted">{t.hereIntro}</p>
      </div>
      <DaysOf of={orUsual(part(area, "days"), [])} />
      {services.length > 0 && <PricesOf of={orUsual(part(area, "prices"), [])} services={services} />}
      <div className="grid gap-3">
        <h4 className="font-bold">{t.questions}</h4>
        <QuestionList of={orUsual(part(area, "questions"), [])} />
      </div>
    </section>
  );
}

function DaysOf({ of }: { of: Edited<Days> }) {
  const t = useWords(areasWords);
  const language = useLanguage();
  const turn = (day: Days[number]) =>
    of.edit((now) => week.filter((one) => (one === day ? !now.includes(day) : now.includes(one))));
  return (
    <fieldset>
      <legend className="font-bold">{t.days}</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {week.map((day) => (
          <CheckField
            key={day}
            id={`${fieldId(of)}-${day}`}
            label={weekdayName(day, language)}
            checked={of.value.includes(day)}
            onChange={() => turn(day)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PricesOf({ of, services }: { of: Edited<Prices>; services: readonly Service[] }) {
  const t = useWords(areasWords);
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="font-bold">{t.prices}</legend>
      <p className="text-sm text-muted">{t.pricesHint}</p>
      <div className="mt-3 grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ id, label }) => (
          <Amount key={id} of={priceOf(of, id)} label={writtenIn(label, language) || id} />
        ))}
      </div>
    </fieldset>
  );
}

/** 0 is none, and leaves the list. */
function priceOf(list: Edited<Prices>, id: string): Edited<number> {
  const at = list.value.findIndex((price) => price.id === id);
  const cents = (prices: Prices) => prices.find((price) => price.id === id)?.fromCents ?? 0;
  return {
    ...list,
    value: cents(list.value),
    path: `${list.path}.${at < 0 ? id : at}.fromCents`,
    edit: (change) =>
      list.edit((now) => {
        const fromCents = change(cents(now));
        const others = now.filter((price) => price.id !== id);
        return fromCents === 0 ? others : [...others, { id, fromCents }];
      }),
  };
}
