import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { QuoteLink } from "./quote-button.tsx";

export function About() {
  const { title, subtitle, picture, benefits } = useSite().content.home.about;
  // A person who stands would lose the head.
  const isUpright = picture && picture.files.height > picture.files.width;
  return (
    <Section id="about" className="bg-mist">
      <div className={`grid items-center gap-6 ${picture ? "lg:grid-cols-2 lg:gap-x-20" : ""}`}>
        {picture && (
          <SitePicture
            picture={picture}
            sizes="(min-width: 64rem) 35rem, 77vw"
            className={`w-full rounded-card object-cover lifted ${isUpright ? "max-lg:aspect-square" : "max-lg:aspect-video"}`}
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
