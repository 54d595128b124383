import { chooseLanguage, useLanguage } from "#src/web/admin/parts/language.ts";

const others = {
  en: { language: "fr", text: "FR", name: "FR, passer au français" },
  fr: { language: "en", text: "EN", name: "EN, switch to English" },
} as const;

export function LanguageSwitch({ className = "" }: { className?: string }) {
  const other = others[useLanguage()];
  return (
    <button
      type="button"
      lang={other.language}
      aria-label={other.name}
      title={other.name}
      onClick={() => chooseLanguage(other.language)}
      className={`grid size-11 place-items-center rounded-field font-semibold ${className}`}
    >
      {other.text}
    </button>
  );
}
