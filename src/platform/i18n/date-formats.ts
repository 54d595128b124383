import { locales, type Language } from "./language.ts";

/** A format made once a language and zone: making one takes a hundred times as long as using it. */
export function dateFormats(style: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment: Date, language: Language, timeZone: string): string => {
    const key = `${language} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...style, timeZone });
    made.set(key, format);
    return format.format(moment);
  };
}
