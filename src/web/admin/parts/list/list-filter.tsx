import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";

type ListFilter<Value extends string> = { value: Value | undefined; choose: (value: string) => void };

/** One of `values` in the address, or none. */
export function useListFilter<Value extends string>(param: string, values: readonly Value[]): ListFilter<Value> {
  const [asked, choose] = useSearchParam(param);
  return { value: values.find((one) => one === asked), choose };
}

type Props<Value extends string, Shown extends Value> = {
  of: ListFilter<Value>;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  shown: readonly Shown[];
  names: Record<Shown, string>;
  counts?: Partial<Record<Shown, number>>;
};

export function ListFilterField<Value extends string, Shown extends Value>(props: Props<Value, Shown>) {
  const { of, label, all, shown, names, counts } = props;
  const named = (value: Shown) => {
    const count = counts?.[value];
    return count === undefined ? names[value] : `${names[value]} (${count})`;
  };
  return (
    <ChoiceField
      label={label}
      options={[{ value: "", label: all }, ...shown.map((value) => ({ value, label: named(value) }))]}
      value={of.value ?? ""}
      onChoose={of.choose}
      className="w-52 max-sm:w-0 max-sm:grow"
    />
  );
}
