import { DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import { useState, type KeyboardEvent } from "react";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { KeyList } from "./key-list.tsx";
import { RESULTS_ID } from "./shortcuts.ts";
import { useChoices } from "./use-choices.ts";
import { paletteWords } from "./words.ts";

type Shown = "palette" | "keys";
/** `typed` before it had arrived. */
type Props = { shows: Shown; typed: string; onShow: (shown: Shown) => void; onClose: () => void };

export function Palette({ shows, typed, onShow, onClose }: Props) {
  const t = paletteWords[useLanguage()];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        aria-describedby={undefined}
        // The list of keys may be longer than the window and has nothing else to focus.
        tabIndex={shows === "keys" ? 0 : -1}
        onOpenAutoFocus={(event) => {
          if (typed === "") return;
          // Selected, as is usual, it would be replaced by what is typed next.
          event.preventDefault();
          const field = document.querySelector<HTMLInputElement>(`[aria-controls=${RESULTS_ID}]`);
          field?.focus();
          field?.setSelectionRange(typed.length, typed.length);
        }}
        className="fixed inset-x-4 top-[10vh] z-50 mx-auto max-h-[80vh] max-w-xl overflow-y-auto rounded-card bg-raised shadow-card"
      >
        <Dialog.Title className={shows === "keys" ? "px-6 pt-6 text-xl" : "sr-only"}>
          {shows === "keys" ? t.keys : t.title}
        </Dialog.Title>
        {shows === "keys" ? <KeyList /> : <Finder typed={typed} onKeys={() => onShow("keys")} onClose={onClose} />}
      </DialogPanel>
    </Dialog.Root>
  );
}

function Finder({ typed, onKeys, onClose }: { typed: string; onKeys: () => void; onClose: () => void }) {
  const t = paletteWords[useLanguage()];
  const [text, setText] = useState(typed);
  const [at, setAt] = useState(0);
  const choices = useChoices(text, onKeys, onClose);
  const chosen = choices[Math.min(at, choices.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by && event.key !== "Enter") return;
    event.preventDefault();
    if (by) setAt((Math.min(at, choices.length - 1) + by + choices.length) % Math.max(1, choices.length));
    else chosen?.act();
  };
  return (
    <>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={RESULTS_ID}
        aria-activedescendant={chosen && `palette-${chosen.id}`}
        aria-autocomplete="list"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        className="sticky top-0 block h-14 w-full rounded-t-card border-b border-line bg-raised px-5 text-lg -outline-offset-3 placeholder:text-muted"
      />
      <div id={RESULTS_ID} role="listbox" aria-label={t.results} className="grid p-2">
        {choices.map((choice) => (
          <button
            type="button"
            tabIndex={-1}
            key={choice.id}
            id={`palette-${choice.id}`}
            role="option"
            aria-selected={choice === chosen}
            onClick={choice.act}
            className="flex items-center gap-3 rounded-field px-3 py-2.5 text-left hover:bg-mist aria-selected:bg-water-soft compact:py-1.5"
          >
            <choice.icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {choice.label}
              {choice.detail && <span className="block text-sm text-muted">{choice.detail}</span>}
            </span>
          </button>
        ))}
      </div>
      {choices.length === 0 && <p className="px-5 pb-5 text-muted">{t.none}</p>}
    </>
  );
}
