import { unwritableIn } from "#src/site/brand/letters.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { documentWords } from "./words.ts";

/** Before it leaves: what its PDF will show as question marks. */
export function UnwritableLetters({ of }: { of: unknown }) {
  const t = useWords(documentWords);
  const letters = unwritableIn(of);
  if (letters.length === 0) return null;
  return <p className="font-semibold text-warning">{t.unwritable(letters.join(" "))}</p>;
}
