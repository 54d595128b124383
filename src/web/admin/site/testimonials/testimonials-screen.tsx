import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { AreaChoice } from "#src/web/admin/site/editing/area-choice.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { ExamplesNotice } from "./examples-notice.tsx";
import { testimonialsWords } from "./words.ts";

type Testimonial = SiteContent["testimonials"][number];

export function TestimonialsScreen() {
  const t = useWords(testimonialsWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <TestimonialsForm site={site} />}
    </SiteScreen>
  );
}

function TestimonialsForm({ site }: { site: EditedSiteState }) {
  const t = useWords(testimonialsWords);
  const language = useLanguage();
  const testimonials = useSection(site, "testimonials");
  return (
    <SavedSections of={[testimonials]}>
      <EditingCard title={t.list}>
        <ExamplesNotice count={testimonials.value.filter(({ isExample }) => isExample).length} />
        <ListEditor
          of={testimonials}
          nameOf={({ name }) => name[language]}
          renderBadge={({ isExample }) => isExample && <Badge look="water">{t.example}</Badge>}
          renderAdd={(add) => <AddButton label={t.add} onAdd={() => add(newTestimonial())} />}
        >
          {(testimonial) => <TestimonialFields of={testimonial} areas={site.sections.areas.value} />}
        </ListEditor>
      </EditingCard>
    </SavedSections>
  );
}

function TestimonialFields({ of, areas }: { of: Edited<Testimonial>; areas: SiteContent["areas"] }) {
  const t = useWords(testimonialsWords);
  const isExample = part(of, "isExample");
  return (
    <>
      <BilingualText of={part(of, "content")} label={t.content} rows={4} isNeeded />
      <BilingualText of={part(of, "name")} label={t.name} isNeeded />
      <div className="grid items-start gap-5 md:grid-cols-3">
        <Rating of={part(of, "rating")} />
        <TextOf of={part(of, "date")} label={t.date} type="date" />
        <TextOf of={part(of, "source")} label={t.source} hint={t.sourceHint} maxLength={60} />
      </div>
      <TextOf of={part(of, "url")} label={t.url} type="url" placeholder="https://" maxLength={508} />
      <AreaChoice of={part(of, "area")} areas={areas} label={t.area} hint={t.areaHint} none={t.noArea} />
      <CheckField
        id={fieldId(isExample)}
        label={t.isExample}
        hint={t.isExampleHint}
        checked={isExample.value}
        onChange={(event) => set(isExample, event.target.checked)}
      />
    </>
  );
}

function Rating({ of }: { of: Edited<number> }) {
  const t = useWords(testimonialsWords);
  return (
    <SelectField
      id={fieldId(of)}
      label={t.rating}
      value={of.value}
      onChange={(event) => set(of, Number(event.target.value))}
    >
      {[5, 4, 3, 2, 1].map((stars) => (
        <option key={stars} value={stars}>
          {"★".repeat(stars)}
        </option>
      ))}
    </SelectField>
  );
}

function newTestimonial(): Testimonial {
  const empty = { date: "", source: "", url: "" };
  return { id: randomId(), content: noText, name: noText, rating: 5, ...empty, isExample: false };
}
