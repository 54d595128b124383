import type { Language } from "#src/platform/i18n/language.ts";

/** Words that nearly every text of a language has, and no text of the other. */
const words: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:le|la|les|des|du|une|est|et|pour|avec|dans|sur|vous|nous|votre|que|qui|pas|au|aux|ce|cette|sont)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|of|to|is|are|for|with|your|you|we|our|that|this|it|be|from|have|will|not|can|when)(?!\p{L})/giu,
};
/** Under so many a text is too short to tell. */
const LEAST = 6;
const CLEARLY = 3;

/** Undefined where a text is too short, or of both. */
export function guessLanguage(text: string): Language | undefined {
  const plain = text.replaceAll(/<[^<>]*>/g, " ").slice(0, 5_000);
  const [french, english] = [countIn(plain, "fr"), countIn(plain, "en")];
  if (french >= LEAST && french > english * CLEARLY) return "fr";
  return english >= LEAST && english > french * CLEARLY ? "en" : undefined;
}

function countIn(text: string, language: Language): number {
  return text.match(words[language])?.length ?? 0;
}
