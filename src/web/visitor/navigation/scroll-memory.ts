const KEY = "scroll";
const MOST_ENTRIES = 50;

/** Where the visitor was on each entry of the history. Browsers know it only for pages that are whole at once. */
export type ScrollMemory = {
  /** Adds an entry to the history. */
  push(path: string): void;
  /** Back or forward has happened: the position on the entry of now, when it is known. */
  returned(): number | undefined;
  /** The page of the entry of now is shown. */
  settled(): void;
  close(): void;
};

type View = Pick<Window, "history" | "scrollY" | "scrollTo" | "addEventListener">;

export function openScrollMemory(view: View, storage: Storage | null): ScrollMemory {
  const { history } = view;
  const positions = readPositions(storage);
  const listening = new AbortController();
  let entry = entryOf(history);
  let isSettled = true;

  function leave() {
    // On the way through an entry its page was never shown: the position is that of another.
    if (isSettled) positions.set(entry, view.scrollY);
    isSettled = false;
  }

  function closeDocument() {
    if (isSettled) positions.set(entry, view.scrollY);
    writePositions(storage, positions);
    // Coming back brings a document that is whole at once: there the browser knows best.
    history.scrollRestoration = "auto";
  }

  function openDocument() {
    const known = history.scrollRestoration === "manual" ? positions.get(entry) : undefined;
    if (known !== undefined) view.scrollTo({ top: known, behavior: "instant" });
    history.scrollRestoration = "manual";
  }

  openDocument();
  view.addEventListener("pagehide", closeDocument, { signal: listening.signal });
  view.addEventListener("pageshow", openDocument, { signal: listening.signal });
  return {
    push(path) {
      leave();
      entry = newEntry();
      history.pushState({ entry }, "", path);
    },
    returned() {
      leave();
      entry = entryOf(history);
      return positions.get(entry);
    },
    settled() {
      isSettled = true;
    },
    close: () => listening.abort(),
  };
}

/** Each entry carries its name, so that it is known again after other documents. */
function entryOf(history: History): string {
  const named: unknown = history.state?.entry;
  if (typeof named === "string") return named;
  const entry = newEntry();
  history.replaceState({ ...history.state, entry }, "");
  return entry;
}

function newEntry(): string {
  return Math.random().toString(36).slice(2);
}

function readPositions(storage: Storage | null): Map<string, number> {
  try {
    return new Map(JSON.parse(storage?.getItem(KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}

function writePositions(storage: Storage | null, positions: Map<string, number>): void {
  try {
    storage?.setItem(KEY, JSON.stringify([...positions].slice(-MOST_ENTRIES)));
  } catch {
    // A full storage costs the memory of other documents' positions, nothing else.
  }
}
