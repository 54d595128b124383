import { Icon } from "#src/web/ui/icon.tsx";
import type { QuoteView } from "./quote-page-props.ts";

/** Beside the decision: what the owner says of the business, and can be held to. */
export function ProofList({ proof: { reviews, facts } }: Pick<QuoteView, "proof">) {
  if (!reviews && facts.length === 0) return null;
  return (
    <ul className="proof">
      {reviews && (
        <li>
          <Icon name="star" />
          <a className="link" href={reviews.url} target="_blank" rel="noopener">
            {reviews.text}
          </a>
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="check" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
