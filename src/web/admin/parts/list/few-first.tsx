import { useState, type ReactNode } from "react";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useFocusOnAdded } from "./use-focus-on-added.ts";

const MOST = 8;

const words = dictionary({ all: (count: number) => `Afficher les ${count}` }, { all: (count) => `Show all ${count}` });

type Props<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode };

/** Rows of a list that is there at once; of a long one the first, until the others are asked for. */
export function FewFirst<Item>({ items, children }: Props<Item>) {
  const t = useWords(words);
  const [isWhole, setWhole] = useState(false);
  // One more row takes no more room than the button.
  const isCut = !isWhole && items.length > MOST + 1;
  const shown = isCut ? items.slice(0, MOST) : items;
  const { list, rememberRows } = useFocusOnAdded(shown.length);
  const showAll = () => {
    rememberRows();
    setWhole(true);
  };
  return (
    <>
      <div ref={list}>
        <ul className="divide-y divide-line border-y border-line">{shown.map((item) => children(item))}</ul>
      </div>
      {isCut && (
        <ToolButton look="plain" className="justify-self-start" onClick={showAll}>
          {t.all(items.length)}
        </ToolButton>
      )}
    </>
  );
}
