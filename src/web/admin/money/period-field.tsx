import { SelectField } from "#src/web/ui/fields/field.tsx";

type Props = {
  label: string;
  value: string;
  groups: { name: string; periods: { value: string; name: string }[] }[];
  onChoose: (period: string) => void;
};

export function PeriodField({ label, value, groups, onChoose }: Props) {
  return (
    <div className="max-w-xs">
      <SelectField id="money-period" label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {groups.map(({ name, periods }) => (
          <optgroup key={name} label={name}>
            {periods.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  );
}
