import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { OptionalPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { BenefitList, PointList } from "./pointed-lists.tsx";
import { SignatureCard } from "./signature-card.tsx";
import { homeWords } from "./words.ts";

type Home = Edited<SiteContent["home"]>;

export function HomeScreen() {
  const t = useWords(homeWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <HomeForm site={site} />}
    </SiteScreen>
  );
}

function HomeForm({ site }: { site: EditedSiteState }) {
  const home = useSection(site, "home");
  return (
    <SavedSections of={[home]}>
      <Hero home={home} />
      <About home={home} />
      <SignatureCard of={part(home, "signature")} />
      <Headings home={home} />
      <Contact home={home} />
    </SavedSections>
  );
}

function Hero({ home }: { home: Home }) {
  const t = useWords(homeWords);
  const hero = part(home, "hero");
  return (
    <EditingCard title={t.hero} intro={t.heroIntro}>
      <BilingualText of={part(hero, "eyebrow")} label={t.eyebrow} />
      <BilingualText of={part(hero, "title")} label={t.heading} isNeeded />
      <BilingualText of={part(hero, "subtitle")} label={t.subtitle} rows={3} />
      <BilingualText of={part(home, "quoteButton")} label={t.quoteButton} isNeeded />
      <BilingualText of={part(hero, "note")} label={t.note} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <OptionalPicture of={part(hero, "picture")} />
        <OptionalPicture of={part(hero, "portrait")} label={t.portrait} />
      </div>
      <h3 className="text-lg">{t.points}</h3>
      <PointList of={part(hero, "points")} />
    </EditingCard>
  );
}

function About({ home }: { home: Home }) {
  const t = useWords(homeWords);
  const about = part(home, "about");
  return (
    <EditingCard title={t.about} foldsOnPhone>
      <BilingualText of={part(about, "title")} label={t.heading} isNeeded />
      <BilingualText of={part(about, "subtitle")} label={t.text} rows={4} hint={t.fillIn} />
      <OptionalPicture of={part(about, "picture")} />
      <h3 className="text-lg">{t.benefits}</h3>
      <BenefitList of={part(about, "benefits")} />
    </EditingCard>
  );
}

function Headings({ home }: { home: Home }) {
  const t = useWords(homeWords);
  const { services, gallery, areas } = {
    services: part(home, "services"),
    gallery: part(home, "gallery"),
    areas: part(home, "areas"),
  };
  return (
    <EditingCard title={t.headings} foldsOnPhone>
      <BilingualText of={part(services, "title")} label={t.services} isNeeded />
      <BilingualText of={part(services, "subtitle")} label={t.servicesText} rows={3} />
      <BilingualText of={part(services, "more")} label={t.servicesMore} rows={3} />
      <BilingualText of={part(gallery, "title")} label={t.gallery} isNeeded />
      <BilingualText of={part(gallery, "subtitle")} label={t.galleryText} rows={2} />
      <BilingualText of={part(gallery, "button")} label={t.galleryButton} isNeeded />
      <BilingualText of={part(part(home, "testimonials"), "title")} label={t.testimonials} isNeeded />
      <BilingualText of={part(areas, "title")} label={t.areas} isNeeded />
      <BilingualText of={part(areas, "subtitle")} label={t.areasText} rows={3} hint={t.fillIn} />
      <BilingualText of={part(part(home, "questions"), "title")} label={t.questions} isNeeded />
    </EditingCard>
  );
}

function Contact({ home }: { home: Home }) {
  const t = useWords(homeWords);
  const contact = part(home, "contact");
  const thankYou = part(home, "thankYou");
  return (
    <>
      <EditingCard title={t.contact} foldsOnPhone>
        <BilingualText of={part(contact, "title")} label={t.heading} isNeeded />
        <BilingualText of={part(contact, "subtitle")} label={t.text} rows={3} />
        <BilingualText of={part(contact, "messageHint")} label={t.messageHint} />
        <BilingualText of={part(contact, "byPhoneTitle")} label={t.byPhoneTitle} />
        <BilingualText of={part(contact, "byPhone")} label={t.byPhone} rows={2} />
        <BilingualText of={part(contact, "thanks")} label={t.thanks} isNeeded />
      </EditingCard>
      <EditingCard title={t.thankYou} foldsOnPhone>
        <BilingualText of={part(thankYou, "heading")} label={t.heading} isNeeded />
        <BilingualText of={part(thankYou, "text")} label={t.text} rows={3} />
      </EditingCard>
      <EditingCard title={t.footer} foldsOnPhone>
        <BilingualText of={part(part(home, "footer"), "description")} label={t.description} rows={3} />
      </EditingCard>
    </>
  );
}
