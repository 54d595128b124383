import { shellWords } from "./shell-words.ts";
import { useWords } from "./words.ts";

export function Brand() {
  const t = useWords(shellWords);
  return (
    <span className="flex items-center gap-2.5 text-lg font-extrabold tracking-tight text-white">
      <img src="/logo.svg" alt="" width={32} height={32} className="size-8" />
      {t.backOffice}
    </span>
  );
}
