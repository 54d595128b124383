import { useId, useState, type ReactNode } from "react";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { OptionalPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { CompositionCard } from "./composition-card.tsx";
import { LanguagesCard } from "./languages-card.tsx";
import { LogoCard, useLogoUpload } from "./logo-card.tsx";
import { lookWords } from "./words.ts";
import { accentTokens, type AccentTheme } from "#src/site/brand/accent.ts";
import { contrastOf, parseColour } from "#src/site/brand/colour.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

/** Those of the site itself, whatever theme the back office is in. */
const grounds: Record<AccentTheme, string> = { light: "bg-white", dark: "night bg-raised" };

function AccentSample({ theme, chosen }: { theme: AccentTheme; chosen: string }) {
  const t = useWords(lookWords);
  const inWords = useRatio();
  const { water: colour, "water-soft": ground } = accentTokens(chosen, theme);
  const contrastOn = (one: string) => inWords(contrastOf(parseColour(one), parseColour(ground)));
  return (
    <div>
      <div className={`rounded-field border border-line p-5 ${grounds[theme]}`}>
        <p className="font-bold underline" style={{ color: colour }}>
          {t.sample}
        </p>
      </div>
      <p className="mt-1.5 text-sm">
        <span className="font-semibold">{t[theme]}</span> · {colour} · {t.contrast(contrastOn(colour))}
      </p>
      {colour !== chosen.toLowerCase() && (
        <p className="text-sm font-medium text-warning">{t.corrected(contrastOn(chosen))}</p>
      )}
    </div>
  );
}

/** Rounded down: never better than it is. */
function useRatio(): (ratio: number) => string {
  const language = useLanguage();
  return (ratio) => (Math.floor(ratio * 10) / 10).toLocaleString(locales[language]);
}

const ORIGINAL = "#06535a";
const WHOLE = /^#[0-9a-f]{6}$/i;

export function LookScreen() {
  const t = useWords(lookWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <LookForm site={site} />}
    </SiteScreen>
  );
}

type FormProps = { site: EditedSiteState; next?: (isReady: boolean) => ReactNode; isWhole?: boolean };

/**
 * `isWhole` is false in Set-up, where languages have a step of their own and the pack has chosen the layout; it asks
 * for the photo there, which stands with the home page afterwards.
 */
export function LookForm({ site, next, isWhole = true }: FormProps) {
  const t = useWords(lookWords);
  const brand = useSection(site, "brand");
  const languages = useSection(site, "languages");
  const home = useSection(site, "home");
  const logo = part(brand, "logo");
  const upload = useLogoUpload(logo);
  const { tight, classic, rounded } = t;
  return (
    <SavedSections of={[brand, languages, home]} next={next?.(!upload.isPreparing)}>
      <LogoCard of={logo} upload={upload} />
      {!isWhole && (
        <EditingCard title={t.face} intro={t.faceIntro}>
          <OptionalPicture of={part(part(home, "about"), "picture")} />
        </EditingCard>
      )}
      <EditingCard title={t.accent} intro={t.accentIntro}>
        <AccentField of={part(brand, "accent")} />
      </EditingCard>
      <EditingCard title={t.headingsCard}>
        <ChoiceOf of={part(brand, "headings")} label={t.headings} choices={{ tight, classic, rounded }} />
      </EditingCard>
      {isWhole && <CompositionCard of={part(brand, "composition")} />}
      {isWhole && <LanguagesCard of={languages} />}
    </SavedSections>
  );
}

/** What is typed is taken once it is a whole colour. */
function AccentField({ of }: { of: Edited<SiteContent["brand"]["accent"]> }) {
  const t = useWords(lookWords);
  const [typed, setTyped] = useState<string>();
  const picker = useId();
  const error = useProblemAt(of);
  const shown = of.value ?? ORIGINAL;
  const write = (text: string) => {
    setTyped(text);
    if (text === "" || WHOLE.test(text)) set(of, text || null);
  };
  const choose = (colour: string | null) => {
    setTyped(undefined);
    set(of, colour);
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-5">
        <div>
          <label htmlFor={picker} className="mb-1.5 block font-medium">
            {t.colour}
          </label>
          <input
            id={picker}
            type="color"
            value={shown}
            onChange={(event) => choose(event.target.value)}
            className="h-13 w-20 cursor-pointer rounded-field border border-edge bg-raised p-1"
          />
        </div>
        <TextField
          id={fieldId(of)}
          label={t.hex}
          hint={t.hint}
          value={typed ?? of.value ?? ""}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          error={error}
          onChange={(event) => write(event.target.value.trim())}
        />
        {of.value !== null && (
          <ToolButton className="max-sm:shrink max-sm:whitespace-normal sm:mt-8" onClick={() => choose(null)}>
            {t.useDefault}
          </ToolButton>
        )}
      </div>
      {of.value !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AccentSample theme="light" chosen={of.value} />
          <AccentSample theme="dark" chosen={of.value} />
        </div>
      )}
    </>
  );
}
