import { CheckField } from "./check-field.tsx";

type Props = {
  id: string;
  label: string;
  of: readonly string[];
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
};

/** One press for a whole list of boxes. What is ticked and has no box here stays. */
export function AllField({ id, label, of, ticked, onTick }: Props) {
  const isWhole = of.every((one) => ticked.includes(one));
  const others = ticked.filter((one) => !of.includes(one));
  return (
    <CheckField
      id={id}
      label={label}
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = !isWhole && of.some((one) => ticked.includes(one));
      }}
      onChange={() => onTick(isWhole ? others : [...others, ...of])}
    />
  );
}
