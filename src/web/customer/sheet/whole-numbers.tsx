/** A paper’s number, such as F-2026-0042, is not broken at its hyphens. */
export function WholeNumbers({ children }: { children: string }) {
  return children.split(/((?:[A-Za-z0-9-]{1,11}-)?\b\d{4}-\d{3,5}\b)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
