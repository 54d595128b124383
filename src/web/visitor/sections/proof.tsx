import { Icon } from "#src/web/ui/icon.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** What can be checked: nothing is shown before the owner has said it. Without reviews, facts stand among the points. */
export function ProofList() {
  const { reviews, facts } = useSite().content.proof;
  if (!reviews) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm font-semibold">
      <a href={reviews.url} rel="nofollow noopener" className="flex items-center gap-2 underline">
        <Icon name="star" className="fill-current text-sun" />
        {reviews.text}
      </a>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
