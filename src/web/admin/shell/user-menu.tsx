import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { chooseLanguage, useLanguage } from "#src/web/admin/parts/language.ts";
import { Menu } from "#src/web/admin/parts/menu.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { chooseTheme, readTheme, watchTheme } from "#src/web/ui/theme.ts";
import { useLogOut } from "./use-log-out.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

const languageNames: Record<Language, string> = { fr: "Français", en: "English" };
const themes = [
  { theme: "light", icon: Sun, name: "themeLight" },
  { theme: "dark", icon: Moon, name: "themeDark" },
  { theme: "system", icon: Monitor, name: "themeSystem" },
] as const;

export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const t = useWords(shellWords);
  const [isOpen, setOpen] = useState(false);
  const face = (
    <>
      <UserRound aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t.account}</span>
      <ChevronDown aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <Menu
      label={t.account}
      face={face}
      className="h-11 gap-1.5 px-3 font-medium compact:h-9 max-lg:hover:bg-white/15 lg:hover:bg-water-soft"
      panelClassName="grid min-w-64 gap-1"
      onToggle={setOpen}
    >
      {isOpen && <Owner />}
      <Languages />
      <Themes />
      <Entry className="border-t border-line" onClick={onKeys}>
        <Keyboard aria-hidden="true" className="size-5" />
        {t.keys}
        <kbd className="ml-auto rounded-field border border-edge px-2 text-sm">?</kbd>
      </Entry>
      <LogOutEntry />
    </Menu>
  );
}

function Owner() {
  const t = useWords(shellWords);
  const { data } = useQuery(apiQuery(api["check-auth"]));
  return (
    <p className="min-h-13 px-3 pt-1">
      <span className="block text-sm text-muted">{t.signedInAs}</span>
      <span className="font-bold wrap-anywhere">{data?.username}</span>
    </p>
  );
}

/** From a small screen on the header has room for it. */
function LogOutEntry() {
  const t = useWords(shellWords);
  const { isPending, logOut } = useLogOut();
  return (
    <Entry className={`border-t border-line sm:hidden ${isPending ? "opacity-60" : ""}`} onClick={logOut}>
      <LogOut aria-hidden="true" className="size-5" />
      {t.logout}
    </Entry>
  );
}

function Languages() {
  const t = useWords(shellWords);
  const current = useLanguage();
  return (
    <div role="group" aria-label={t.language} className="grid border-t border-line pt-1">
      {languages.map((language) => (
        <Entry key={language} lang={language} isChosen={language === current} onClick={() => chooseLanguage(language)}>
          {languageNames[language]}
        </Entry>
      ))}
    </div>
  );
}

function Themes() {
  const t = useWords(shellWords);
  const current = useSyncExternalStore(watchTheme, readTheme);
  return (
    <div role="group" aria-label={t.theme} className="grid border-t border-line pt-1">
      {themes.map(({ theme, icon: Icon, name }) => (
        <Entry key={theme} isChosen={theme === current} onClick={() => chooseTheme(theme)}>
          <Icon aria-hidden="true" className="size-5" />
          {t[name]}
        </Entry>
      ))}
    </div>
  );
}

type EntryProps = {
  isChosen?: boolean;
  lang?: Language;
  className?: string;
  onClick: () => void;
  children: ReactNode;
};

function Entry({ isChosen, lang, className = "", onClick, children }: EntryProps) {
  return (
    <button
      type="button"
      lang={lang}
      aria-pressed={isChosen}
      onClick={onClick}
      className={`flex min-h-11 items-center gap-2.5 rounded-field px-3 text-left compact:min-h-9 hover:bg-water-soft aria-pressed:font-semibold ${className}`}
    >
      {children}
      {isChosen && <Check aria-hidden="true" className="ml-auto size-5 text-water" />}
    </button>
  );
}
