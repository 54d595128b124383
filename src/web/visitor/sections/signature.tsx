import type { PageContent } from "#src/site/pages/page-content.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

type Item = NonNullable<PageContent["home"]["signature"]>["items"][number];

/** The section that one trade has and another has not. */
export function Signature() {
  const { home, wall, brand } = useSite().content;
  const { signature } = home;
  if (!signature || signature.items.length === 0) return null;
  const { kind, title, subtitle, items } = signature;
  const List = kind === "steps" ? "ol" : "ul";
  // Below the hero, and on the ground of the services that follow.
  const ground = brand.composition.first === "signature" ? "opens" : "bg-mist";
  return (
    <Section id="signature" className={`signature ${kind} ${ground}`}>
      <SectionHeading id="signature" title={title}>
        {subtitle}
      </SectionHeading>
      {wall ? (
        <ColourSamples items={items} wall={wall} />
      ) : (
        <List className="signature-list">
          {items.map((item) => (
            <SignatureItem key={item.id} item={item} />
          ))}
        </List>
      )}
    </Section>
  );
}

function SignatureItem({ item: { title, text, colour } }: { item: Item }) {
  return (
    <li>
      {colour && <Colour className="sample" colour={colour} />}
      <h3 className="text-lg">{title}</h3>
      {text && <p className="mt-1 text-muted">{text}</p>}
    </li>
  );
}

/** The wall of a room takes the colour of the sample that is chosen, by the style sheet alone. */
function ColourSamples({ items, wall }: { items: Item[]; wall: PictureFiles }) {
  const first = items.find(({ colour }) => colour);
  return (
    <fieldset className="tones" aria-labelledby="signature-title">
      <SitePicture picture={{ files: wall, alt: "" }} sizes="(min-width: 80rem) 48rem, (min-width: 64rem) 61vw, 92vw" />
      <div className="signature-list">
        {items.map((item) => (
          <Sample key={item.id} item={item} isChosen={item === first} />
        ))}
      </div>
    </fieldset>
  );
}

function Sample({ item: { title, text, colour }, isChosen }: { item: Item; isChosen: boolean }) {
  return (
    <label>
      {colour && (
        <>
          <input type="radio" name="tone" defaultChecked={isChosen} className="sr-only" />
          <Colour className="sample" colour={colour} />
          <Colour className="tone" colour={colour} />
        </>
      )}
      <span>{title}</span>
      {text && <span className="text-muted">{text}</span>}
    </label>
  );
}

/** The security policy of pages allows no style of an element. */
function Colour({ className, colour }: { className: string; colour: string }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={className} aria-hidden>
      <path d="M0 0h1v1H0z" fill={colour} />
    </svg>
  );
}
