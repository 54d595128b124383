import type { PageContent } from "#src/site/pages/page-content.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

type Item = NonNullable<PageContent["home"]["signature"]>["items"][number];

/** The section that one trade has and another has not. */
export function Signature() {
  const { signature } = useSite().content.home;
  if (!signature || signature.items.length === 0) return null;
  const { kind, title, subtitle, items } = signature;
  const List = kind === "steps" ? "ol" : "ul";
  return (
    <Section id="signature" className={`signature ${kind}`}>
      <SectionHeading id="signature" title={title}>
        {subtitle}
      </SectionHeading>
      <List className="signature-list">
        {items.map((item) => (
          <SignatureItem key={item.id} item={item} />
        ))}
      </List>
    </Section>
  );
}

function SignatureItem({ item: { title, text, colour } }: { item: Item }) {
  return (
    <li>
      {colour && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="sample" aria-hidden>
          <path d="M0 0h1v1H0z" fill={colour} />
        </svg>
      )}
      <h3 className="text-lg">{title}</h3>
      {text && <p className="mt-1 text-muted">{text}</p>}
    </li>
  );
}
