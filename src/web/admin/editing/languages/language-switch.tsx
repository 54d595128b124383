import { use, useCallback, useMemo, useState, type ReactNode } from "react";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { store, stored } from "#src/web/ui/browser/stored.ts";
import { EditedLanguages, type Choice } from "./edited-languages.ts";
import { useSiteLanguages } from "./site-languages.ts";

const KEY = "edited-languages";
const none: readonly SiteLanguage[] = [];

type Props = { always?: readonly SiteLanguage[]; children: ReactNode };

/** Texts of the site one language at a time, as chosen on this device; at first the one that the owner reads. */
export function WithLanguageSwitch({ always = none, children }: Props) {
  const around = use(EditedLanguages);
  const edited = useMemo(() => around && { ...around, always }, [around, always]);
  if (edited) return <EditedLanguages value={edited}>{children}</EditedLanguages>;
  return <OutermostSwitch always={always}>{children}</OutermostSwitch>;
}

function OutermostSwitch({ always, children }: Required<Props>) {
  const spoken = useLanguage();
  const languages = useSiteLanguages();
  const [chosen, setChosen] = useState(readChoice);
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(new Map());
  const choice = chosen ?? spoken;
  const choose = useCallback((next: Choice) => {
    setChosen(next);
    store(KEY, next);
  }, []);
  const report = useCallback((field: string, missing: string) => {
    setFields((now) => new Map(now).set(field, missing));
    return () => setFields((now) => new Map([...now].filter(([other]) => other !== field)));
  }, []);
  // One that shows each language with those that are always shown is the choice of all.
  const offered = languages.filter((one) => new Set([one, ...always]).size < languages.length);
  const edited = useMemo(() => ({ choice, choose, always, report }), [choice, choose, always, report]);
  return (
    <EditedLanguages value={edited}>
      {offered.length > 0 && fields.size > 0 && (
        <Switch
          offered={offered}
          isOfMany={languages.length > 2}
          choice={choice}
          missing={[...fields.values()].join().split(",")}
          onChoose={choose}
        />
      )}
      {children}
    </EditedLanguages>
  );
}

type SwitchProps = {
  offered: readonly SiteLanguage[];
  isOfMany: boolean;
  choice: Choice;
  missing: readonly string[];
  onChoose: (choice: Choice) => void;
};

function Switch({ offered, isOfMany, choice, missing, onChoose }: SwitchProps) {
  const t = useWords(editingWords);
  const pressed = choice !== "all" && !offered.includes(choice) ? "all" : choice;
  const options = offered.map((one) => ({
    value: one as Choice,
    label: <LanguageLabel language={one} isMissing={missing.includes(one)} />,
  }));
  return (
    <ChoiceBar
      label={t.shownLanguages}
      chosen={pressed}
      onChoose={onChoose}
      options={[...options, { value: "all", label: isOfMany ? t.allLanguages : t.bothLanguages }]}
      className="justify-self-end max-sm:justify-self-stretch"
    />
  );
}

function LanguageLabel({ language, isMissing }: { language: SiteLanguage; isMissing: boolean }) {
  const t = useWords(editingWords);
  return (
    <span className="inline-flex items-center gap-2">
      {language.toUpperCase()}
      {isMissing && <span aria-hidden="true" className="size-2 rounded-full bg-warning" />}
      <span className="sr-only">
        ({languageName(t, language)}
        {isMissing && `, ${t.someMissing}`})
      </span>
    </span>
  );
}

function readChoice(): Choice | undefined {
  const choice = stored(KEY);
  return choice === "all" ? choice : siteLanguages.find((one) => one === choice);
}
