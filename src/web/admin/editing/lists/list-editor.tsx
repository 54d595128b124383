import { useEffect, useState, type ReactNode } from "react";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, hasProblemBelow, itemAt, type Edited } from "#src/web/admin/editing/edited.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { inserted, moved, removed } from "./list-moves.ts";
import { ListItem } from "./list-item.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

type Props<Item extends { id: string }> = {
  of: Edited<Item[]>;
  /** Shown while the item is closed. */
  nameOf: (item: Item) => string;
  /** The item with an id of its own; without it, a copy with another id. */
  copyOf?: (item: Item) => Item;
  renderBadge?: (item: Item) => ReactNode;
  /** What is added fills the first item that is blank. */
  isBlank?: (item: Item) => boolean;
  /** The id of the item that is open when the list is first shown. */
  openAtFirst?: string;
  /** How to add one: `add` puts it last and opens it. */
  renderAdd: (add: (item: Item) => void) => ReactNode;
  children: (item: Edited<Item>) => ReactNode;
};

/** Add, duplicate, remove with undo, and reorder by dragging or with buttons. */
export function ListEditor<Item extends { id: string }>({
  of,
  nameOf,
  copyOf,
  isBlank,
  renderBadge,
  openAtFirst = "",
  renderAdd,
  children,
}: Props<Item>) {
  const t = useWords(editingWords);
  const { opened, setOpened, said, ...acts } = useListActs({ of, nameOf, copyOf, isBlank, openAtFirst });
  const error = useProblemAt(of);
  const count = of.value.length;
  return (
    <div id={acts.listId} tabIndex={-1} data-invalid={error ? true : undefined} className="grid gap-4 rounded-field">
      <p role="status" className="sr-only">
        {said}
      </p>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {count === 0 ? (
        <p className="text-muted">{t.empty}</p>
      ) : (
        <ol className="grid gap-2">
          {of.value.map((value, place) => {
            const item = itemAt(of, place, value);
            return (
              <ListItem
                key={value.id}
                id={value.id}
                toggleId={acts.toggleId(value)}
                name={nameOf(value) || t.untitled}
                item={value}
                badge={renderBadge?.(value)}
                isOpen={opened === value.id}
                hasProblem={hasProblemBelow(item)}
                onToggle={() => setOpened(opened === value.id ? "" : value.id)}
                onMove={(by) => acts.move(place, place + by)}
                onDrop={(id) =>
                  acts.move(
                    of.value.findIndex((one) => one.id === id),
                    place,
                  )
                }
                onDuplicate={() => acts.duplicate(place)}
                onRemove={() => acts.remove(place)}
              >
                {children(item)}
              </ListItem>
            );
          })}
        </ol>
      )}
      {renderAdd(acts.add)}
    </div>
  );
}

function useListActs<Item extends { id: string }>({
  of,
  nameOf,
  copyOf = (item) => ({ ...item, id: randomId() }),
  isBlank = () => false,
  openAtFirst,
}: Pick<Props<Item>, "of" | "nameOf" | "copyOf" | "isBlank"> & { openAtFirst: string }) {
  const t = useWords(editingWords);
  const { toast } = useToast();
  const [asked] = useState(() => new URLSearchParams(window.location.search).get("item"));
  const isAsked = of.value.some(({ id }) => id === asked);
  const [opened, setOpened] = useState((isAsked && asked) || openAtFirst);
  const [said, setSaid] = useState("");
  const shown = (item: Item) => nameOf(item) || t.untitled;
  const listId = `${fieldId(of)}-list`;
  const toggleId = ({ id }: Item) => `${listId}-${id}`;

  useEffect(() => {
    if (isAsked) focusSoon(`${listId}-${asked}`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  }, []);

  function insert(item: Item, place: number) {
    of.edit((items) => inserted(items, place, item));
    setOpened(item.id);
    focusSoon(toggleId(item));
  }

  function add(item: Item) {
    // Who asks for a blank one beside another wants two.
    const blank = isBlank(item) ? undefined : of.value.find(isBlank);
    if (!blank) return insert(item, of.value.length);
    of.edit((items) => items.map((one) => (one.id === blank.id ? item : one)));
    setOpened(item.id);
    focusSoon(toggleId(item));
  }

  return {
    listId,
    toggleId,
    opened,
    setOpened,
    said,
    add,
    duplicate: (place: number) => {
      const item = of.value[place];
      if (!item) return;
      insert(copyOf(item), place + 1);
      setSaid(t.copied(shown(item)));
    },
    move: (from: number, to: number) => {
      const item = of.value[from];
      if (!item || to < 0 || to >= of.value.length) return;
      of.edit((items) => moved(items, from, to));
      setSaid(t.movedTo(shown(item), to + 1, of.value.length));
    },
    remove: (place: number) => {
      const item = of.value[place];
      if (!item) return;
      of.edit((items) => removed(items, place));
      const beside = of.value[place + 1] ?? of.value[place - 1];
      focusSoon(beside ? toggleId(beside) : listId);
      const undo = () => {
        of.edit((items) => inserted(items, place, item));
        setSaid(t.putBack(shown(item)));
        focusSoon(toggleId(item));
      };
      toast({ title: t.removed(shown(item)), action: { label: t.undo, onAction: undo } });
    },
  };
}
