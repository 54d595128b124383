import { useQuery } from "@tanstack/react-query";
import { businessNameQuery } from "./business-name.ts";
import { commonWords } from "./common-words.ts";
import { useWords } from "./words.ts";

const PRODUCT = "Vitrine";

export function ProductName() {
  return <span className="text-xl font-extrabold tracking-tight text-white">{PRODUCT}</span>;
}

/** `isTight` shows only the logo on the narrowest phones. */
export function Brand({ isTight = false }: { isTight?: boolean }) {
  const t = useWords(commonWords);
  const { data: business } = useQuery(businessNameQuery);
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-white">
      <img src="/logo.svg" alt="" width={32} height={32} className="size-8 shrink-0" />
      <span className={`min-w-0 ${isTight ? "max-[22.5rem]:sr-only" : ""}`}>
        <span
          className={`text-lg leading-tight font-extrabold tracking-tight ${isTight ? "block truncate" : "line-clamp-2 wrap-anywhere"}`}
        >
          {business || PRODUCT}
        </span>
        <span className="block text-sm leading-tight opacity-80">{t.backOffice}</span>
      </span>
    </span>
  );
}
