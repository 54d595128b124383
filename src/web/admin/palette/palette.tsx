import { DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { settingsWords } from "#src/web/admin/settings/settings-words.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { sidebarRoutes } from "#src/web/admin/shell/routes.ts";
import { shellWords } from "#src/web/admin/shell/words.ts";
import { KeyList } from "./key-list.tsx";
import { paletteWords } from "./words.ts";

type Shown = "palette" | "keys";
type Props = { shows: Shown; onShow: (shown: Shown) => void; onClose: () => void };

export function Palette({ shows, onShow, onClose }: Props) {
  const t = paletteWords[useLanguage()];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        aria-describedby={undefined}
        // The list of keys may be longer than the window and has nothing else to focus.
        tabIndex={shows === "keys" ? 0 : -1}
        className="fixed inset-x-4 top-[10vh] z-50 mx-auto max-h-[80vh] max-w-xl overflow-y-auto rounded-card bg-raised shadow-card"
      >
        <Dialog.Title className={shows === "keys" ? "px-6 pt-6 text-xl" : "sr-only"}>
          {shows === "keys" ? t.keys : t.title}
        </Dialog.Title>
        {shows === "keys" ? <KeyList /> : <Finder onKeys={() => onShow("keys")} onClose={onClose} />}
      </DialogPanel>
    </Dialog.Root>
  );
}

type Choice = { id: string; label: string; act: () => void };

function Finder({ onKeys, onClose }: { onKeys: () => void; onClose: () => void }) {
  const t = paletteWords[useLanguage()];
  const [text, setText] = useState("");
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
        aria-controls="palette-results"
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
      <div id="palette-results" role="listbox" aria-label={t.results} className="grid p-2">
        {choices.map((choice) => (
          <button
            type="button"
            tabIndex={-1}
            key={choice.id}
            id={`palette-${choice.id}`}
            role="option"
            aria-selected={choice === chosen}
            onClick={choice.act}
            className="rounded-field text-left px-3 py-2.5 wrap-anywhere hover:bg-mist aria-selected:bg-water-soft"
          >
            {choice.label}
          </button>
        ))}
      </div>
      {choices.length === 0 && <p className="px-5 pb-5 text-muted">{t.none}</p>}
    </>
  );
}

function useChoices(text: string, onKeys: () => void, onClose: () => void): Choice[] {
  const [, navigate] = useLocation();
  const language = useLanguage();
  const t = paletteWords[language];
  const leads = useFoundLeads(text);
  const goTo = (path: string) => () => {
    onClose();
    navigate(path);
  };
  const tabs = ["business", "email", "security", "integrations"] as const;
  const fixed: Choice[] = [
    ...sidebarRoutes.map(({ name, path }) => ({ id: name, label: shellWords[language][name], act: goTo(path) })),
    { id: "add-lead", label: t.addLead, act: goTo("/admin/leads/new") },
    ...tabs.map((tab) => ({
      id: `settings-${tab}`,
      label: t.settingsOf(settingsWords[language][tab]),
      act: goTo(`/admin/settings?tab=${tab}`),
    })),
    { id: "website", label: t.website, act: () => window.location.assign("/") },
    { id: "keys", label: t.keys, act: onKeys },
  ];
  const wanted = plain(text.trim());
  if (!wanted) return fixed;
  const found = leads.map(({ id, name }) => ({
    id,
    label: name || leadsWords[language].noName,
    act: goTo(leadPath(id)),
  }));
  const search = `/admin/leads?q=${encodeURIComponent(text.trim())}`;
  return [
    ...fixed.filter(({ label }) => plain(label).includes(wanted)),
    ...found,
    { id: "search", label: t.searchLeads(text.trim()), act: goTo(search) },
  ];
}

function useFoundLeads(text: string) {
  const q = useSettled(text.trim(), 200);
  const { data } = useQuery({ ...apiQuery(api.leads.search, { query: { q, limit: "5" } }), enabled: q.length > 1 });
  return q.length > 1 ? (data?.leads ?? []) : [];
}

/** Without accents or case. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}
