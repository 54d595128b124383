import type { Area } from "#src/site/content/site-content.server.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";

type Props = {
  of: Edited<string | undefined>;
  areas: readonly Area[];
  label: string;
  hint: string;
  /** What to choose for no area. */
  none: string;
};

/** Where something was done, by the id of the area. */
export function AreaChoice({ of, areas, none, ...field }: Props) {
  const language = useLanguage();
  const isKnown = areas.some(({ id }) => id === of.value);
  return (
    <SelectField
      {...field}
      id={fieldId(of)}
      value={isKnown ? of.value : ""}
      onChange={(event) => set(of, event.target.value || undefined)}
    >
      <option value="">{none}</option>
      {areas.map(({ id, name }) => (
        <option key={id} value={id}>
          {writtenIn(name, language) || id}
        </option>
      ))}
    </SelectField>
  );
}
