import type { ShownPicture } from "#src/site/content/localize.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { QuoteLink } from "./quote-button.tsx";

export function About() {
  const { home, brand, gallery, testimonials, areas } = useSite().content;
  const { title, subtitle, picture, benefits } = home.about;
  // The next section is on the same ground.
  const isLast = brand.composition.first === "signature" && gallery.length === 0 && testimonials.length === 0;
  const isPortrait = picture !== null && isOwnAndUpright(picture);
  return (
    <Section id="about" className={isLast && areas.length > 0 ? "bg-mist pb-0" : "bg-mist"}>
      <div className={`grid items-center gap-6 ${picture ? "md:grid-cols-2 md:gap-x-10 lg:gap-x-20" : ""}`}>
        {picture && (
          <SitePicture
            picture={isPortrait ? withFaceInSight(picture) : picture}
            sizes="(min-width: 48rem) min(47vw, 35rem), 77vw"
            className={`w-full rounded-card object-cover lifted max-md:aspect-video ${isPortrait ? "max-sm:aspect-square" : ""}`}
          />
        )}
        <div>
          <SectionHeading id="about" title={title}>
            {subtitle}
          </SectionHeading>
          <ul className="mt-6 grid gap-4">
            {benefits.map(({ id, icon, ...benefit }) => (
              <li key={id} className="flex gap-3">
                <span className="grid size-10 flex-none place-items-center rounded-field bg-water-soft text-water">
                  <Icon name={icon} />
                </span>
                <div>
                  <h3 className="md:text-lg">{benefit.title}</h3>
                  <p className="mt-1 text-muted">{benefit.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="buttons mt-6">
            <QuoteLink className="max-sm:w-full" />
          </div>
        </div>
      </div>
    </Section>
  );
}

/** The photo of a person that an owner takes with a phone, not one of the pack. */
function isOwnAndUpright({ files }: ShownPicture): boolean {
  return files.fallback.startsWith("/media/") && files.height > files.width;
}

/** A face is above the middle, where a cut for a phone would take the head. */
function withFaceInSight({ files, alt }: ShownPicture): ShownPicture {
  return { alt, files: { focus: { x: 50, y: 30 }, ...files } };
}
