import { splitNumbers } from "#src/platform/i18n/whole-numbers.ts";

/** No line ends within the number of a paper or of a phone. */
export function WholeNumbers({ children }: { children: string }) {
  return splitNumbers(children).map(({ text, isNumber }, at) =>
    isNumber ? (
      <span key={at} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
