import { commonWords } from "./common-words.ts";
import { useWords } from "./words.ts";

/** `isTight` shows only the logo on the narrowest phones. */
export function Brand({ isTight = false }: { isTight?: boolean }) {
  const t = useWords(commonWords);
  return (
    <span className="flex items-center gap-2.5 text-lg font-extrabold tracking-tight text-white">
      <img src="/logo.svg" alt="" width={32} height={32} className="size-8" />
      <span className={isTight ? "max-[22.5rem]:sr-only" : ""}>{t.backOffice}</span>
    </span>
  );
}
