import { Plus, Trash2 } from "lucide-react";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import type { Rate, Service } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { isPriced, priceRange } from "#src/site/rates/price-range.ts";
import { formatPriceRange, formatSize } from "#src/site/rates/rate-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, present, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { orZero, typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { UnitPrice } from "#src/web/admin/editing/unit-price.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { rateEditingWords, rateUnitWords } from "./rate-words.ts";

const MOST_DOLLARS = 100_000;
const MOST_OPTIONS = 10;

type Option = Rate["options"][number];

export function ServiceRate({ service }: { service: Edited<Service> }) {
  const t = useWords(rateEditingWords);
  const { toast } = useToast();
  const maybe = rateOf(service);
  const rate = present(maybe);
  const remove = (former: Rate) => {
    set(maybe, null);
    toast({ title: t.removed, action: { label: t.undo, onAction: () => set(maybe, former) } });
  };
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t.title}</h3>
        <p className="text-muted">{service.value.page ? t.intro : t.introWithoutPage}</p>
      </div>
      {rate ? (
        <>
          <RateFields rate={rate} />
          <ToolButton icon={Trash2} className="sm:justify-self-start" onClick={() => remove(rate.value)}>
            {t.remove}
          </ToolButton>
        </>
      ) : (
        <ToolButton icon={Plus} className="sm:justify-self-start" onClick={() => set(maybe, newRate())}>
          {t.add}
        </ToolButton>
      )}
    </section>
  );
}

/** Absent in the document where there is none. */
function rateOf(service: Edited<Service>): Edited<Rate | null> {
  const rate = part(service, "rate");
  return { ...rate, value: rate.value ?? null, edit: (change) => rate.edit((now) => change(now ?? null) ?? undefined) };
}

function newRate(): Rate {
  const prices = { lowCents: 0, highCents: 0, minimumCents: 0 };
  return { unit: "square-foot", ...prices, question: noText, options: [], conditions: noText };
}

function RateFields({ rate }: { rate: Edited<Rate> }) {
  const t = useWords(rateEditingWords);
  const units = useWords(rateUnitWords);
  const price = { most: MOST_DOLLARS, wrong: t.priceWrong };
  return (
    <>
      <div className="md:max-w-80">
        <ChoiceOf of={part(rate, "unit")} label={t.unit} choices={units} />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-3">
        <UnitPrice {...price} of={part(rate, "lowCents")} label={t.low} hint={t.lowHint} />
        <UnitPrice {...price} of={part(rate, "highCents")} label={t.high} />
        <Amount of={part(rate, "minimumCents")} label={t.minimum} hint={t.minimumHint} />
      </div>
      {rate.value.unit !== "flat" && (
        <BilingualText of={part(rate, "question")} label={t.question} hint={t.questionHint} />
      )}
      <BilingualText of={part(rate, "conditions")} label={t.conditions} hint={t.conditionsHint} rows={3} />
      <h4 className="font-bold">{t.options}</h4>
      <Options of={part(rate, "options")} />
      <Example rate={rate.value} />
    </>
  );
}

export function Amount({ of, ...field }: { of: Edited<number>; label: string; hint?: string }) {
  const t = useWords(rateEditingWords);
  const language = useLanguage();
  return (
    <NumberField
      {...field}
      of={of}
      placeholder="0"
      read={(text) => orZero(parseHundredths(text, MOST_DOLLARS, language))}
      show={(cents) => (cents === 0 ? "" : typedCents(cents, language))}
      wrong={t.amountWrong}
    />
  );
}

function Options({ of }: { of: Edited<Option[]> }) {
  const t = useWords(rateEditingWords);
  const language = useLanguage();
  const isFull = of.value.length >= MOST_OPTIONS;
  return (
    <ListEditor
      of={of}
      nameOf={({ label }) => label[language] || label.fr || label.en}
      renderAdd={(add) =>
        !isFull && <AddButton label={t.addOption} onAdd={() => add({ id: randomId(), label: noText, percent: 0 })} />
      }
    >
      {(option) => (
        <>
          <BilingualText of={part(option, "label")} label={t.optionLabel} isNeeded />
          <div className="md:max-w-80">
            <NumberField
              of={part(option, "percent")}
              label={t.percent}
              hint={t.percentHint}
              read={parsePercent}
              show={(percent) => (percent === 0 ? "" : String(percent))}
              wrong={t.percentWrong}
            />
          </div>
        </>
      )}
    </ListEditor>
  );
}

/** Undefined for what is no whole percentage from -90 to 300: `25`, `-10 %`. */
function parsePercent(text: string): number | undefined {
  const read = /^([-\u2212+]?)\s*(\d{0,3})\s*%?$/.exec(text.trim());
  if (!read) return undefined;
  const percent = Number(read[2]) * (read[1] === "-" || read[1] === "\u2212" ? -1 : 1);
  return percent >= -90 && percent <= 300 ? percent : undefined;
}

/** What a visitor would read, so that a misplaced decimal is seen at once. */
function Example({ rate }: { rate: Rate }) {
  const t = useWords(rateEditingWords);
  const language = useLanguage();
  if (!isPriced(rate)) return <p className="text-muted">{t.notShown}</p>;
  const hundredths = rate.unit === "item" ? 1000 : 100_000;
  const range = formatPriceRange(priceRange(rate, { hundredths, options: [] }), regionalFormat().currency, language);
  return <p className="rounded-field bg-mist p-4">{t.example(formatSize(hundredths, rate.unit, language), range)}</p>;
}
