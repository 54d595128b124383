import type { Estimate } from "#src/work/leads/estimate.ts";
import type { Text } from "#src/site/content/text.ts";
import { isBlankText, quoteLine } from "#src/work/quotes/rated-line.ts";
import type { QuoteLine } from "#src/work/quotes/quote.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { embeddedFacts, siteNames } from "#src/web/admin/parts/site-names.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { editorWords } from "./words.ts";

type Props = {
  /** Named after the first service, while nobody has named it. */
  title: Edited<Text>;
  estimate?: Estimate | undefined;
  onAdd: (line: QuoteLine) => void;
};

/** A service brings its rate, and the size that the customer gave. */
export function AddLine({ title, estimate, onAdd }: Props) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const { rates, untaxed } = embeddedFacts();
  const services = siteNames().services.filter(({ key }) => key !== "other");
  function addService(chosen: string) {
    const service = services.find(({ key }) => key === chosen);
    if (!service) return;
    onAdd(quoteLine(randomId(), { ...service, rate: rates[chosen], untaxed: untaxed[chosen] }, estimate));
    if (isBlankText(title.value)) set(title, service.label);
  }
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      <AddButton label={t.addLine} onAdd={() => onAdd(quoteLine(randomId()))} />
      {services.length > 0 && (
        <ChoiceField
          label={t.addService}
          value=""
          options={[
            { value: "", label: t.chooseService },
            ...services.map(({ key, label }) => ({ value: key, label: label[language] || label.fr || label.en })),
          ]}
          onChoose={addService}
          className="sm:w-64"
        />
      )}
    </div>
  );
}
