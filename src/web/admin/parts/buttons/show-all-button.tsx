import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const words = dictionary(
  { showFewer: "En afficher moins", showAll: (count: number) => `Afficher les ${count}` },
  { showFewer: "Show fewer", showAll: (count) => `Show all ${count}` },
);

type Props = { count: number; isOpen: boolean; onToggle: () => void; className?: string };

/** Below a list that shows its first rows at first. */
export function ShowAllButton({ count, isOpen, onToggle, className = "" }: Props) {
  const t = useWords(words);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`min-h-11 w-full -outline-offset-3 border-t border-line text-left text-sm font-medium text-water underline-offset-4 hover:underline ${className}`}
    >
      {isOpen ? t.showFewer : t.showAll(count)}
    </button>
  );
}
