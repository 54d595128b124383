import { partlyTaxed, provinceOf } from "#src/account/settings/provinces.ts";
import { parseTaxLines, taxLines, taxLinesIn } from "#src/account/settings/taxes/tax-lines.ts";
import type { Tax } from "#src/site/business.ts";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { taxWords } from "./tax-words.ts";

type Props = { country: string; province: string; taxes: Edited<string> };

/** Asked where the province taxes some services only; what it is answered is a row of the table. */
export function ProvincialTax({ country, province, taxes }: Props) {
  const t = useWords(taxWords);
  const language = useLanguage();
  const found = country === "CA" ? provinceOf(province) : undefined;
  const own = found && partlyTaxed[found];
  const read = parseTaxLines(taxes.value);
  if (!own || !read.ok) return null;
  const others = read.taxes.filter((tax) => !isSame(tax, own));
  const isCharged = others.length < read.taxes.length;
  const answer = (chosen: "yes" | "no") => {
    if ((chosen === "yes") === isCharged) return;
    set(taxes, taxLinesIn(language, taxLines(chosen === "yes" ? [...others, own] : others)));
  };
  const rate = language === "fr" ? String(own.percent).replace(".", ",") : String(own.percent);
  const question = t.asked(own.name[language], rate);
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-mist px-4 py-3.5">
      <p className="font-medium">{question}</p>
      <p className="max-w-prose text-sm text-muted">{t.askedHint}</p>
      <ChoiceBar
        label={question}
        chosen={isCharged ? "yes" : "no"}
        onChoose={answer}
        options={[
          { value: "yes", label: t.yes },
          { value: "no", label: t.no },
        ]}
      />
    </div>
  );
}

/** By its name in either language, whatever its rate is. */
function isSame({ name }: Tax, own: Tax): boolean {
  return name.fr === own.name.fr || name.en === own.name.en;
}
