import { useState } from "react";

export type Selection = {
  ids: string[];
  /** Every row, of some. */
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  clear: () => void;
};

/** Only rows that are shown are selected; another list begins with none. */
export function useSelection(shown: string[], list: string): Selection {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const ids = chosen.list === list ? shown.filter((id) => chosen.ids.has(id)) : [];
  const choose = (next: Iterable<string>) => setChosen({ list, ids: new Set(next) });
  const has = (id: string) => ids.includes(id);
  return {
    ids,
    isAll: shown.length > 0 && ids.length === shown.length,
    has,
    toggle: (id) => choose(has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    all: () => choose(shown),
    clear: () => choose([]),
  };
}
