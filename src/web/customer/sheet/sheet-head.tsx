import { wholeHours } from "./whole-hours.ts";

type Props = {
  /** `heading` is its kind and number. */
  document: {
    heading: string;
    title?: string;
    facts: readonly { label: string; value: string }[];
    business: { name: string };
  };
};

/** On paper nothing else says whose document it is. */
export function SheetHead({ document: { heading, title, facts, business } }: Props) {
  return (
    <>
      <p className="mb-4 hidden font-bold print:block">{business.name}</p>
      {title && <p className="font-semibold text-muted">{heading}</p>}
      <h1 className="text-title">{title || heading}</h1>
      <dl className="facts mt-5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{wholeHours(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
