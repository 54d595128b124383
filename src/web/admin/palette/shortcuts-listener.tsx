import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "wouter";
import { sidebarRoutes } from "#src/web/admin/page/routes.ts";
import { commandOf, RESULTS_ID } from "./shortcuts.ts";
import { areSingleKeysOn } from "./single-keys.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

const PREFIX_LASTS_MS = 1500;

export type PaletteView = "palette" | "keys";

type Props = { shown: PaletteView | undefined; onShow: (shown: PaletteView | undefined) => void };

/** The keys of the back office; what they open loads with the first of them. */
export function Shortcuts({ shown, onShow }: Props) {
  const [, navigate] = useLocation();
  const prefixAt = useRef(-Infinity);
  const [typed, setTyped] = useState("");
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("[data-curtain]")) return;
    if (shown === "palette" && !document.getElementById(RESULTS_ID)) {
      const text = typedAfter(typed, event);
      if (text === undefined) return;
      event.preventDefault();
      setTyped(text);
      return;
    }
    const isAfterG = event.timeStamp - prefixAt.current < PREFIX_LASTS_MS;
    const { key, ctrlKey, metaKey, altKey } = event;
    const command = commandOf({ key, ctrlKey, metaKey, altKey, isTyping: isText(event.target) }, isAfterG);
    prefixAt.current = command.kind === "prefix" ? event.timeStamp : -Infinity;
    if (command.kind === "none" || command.kind === "prefix") return;
    if (command.kind === "step" && !step(command.by)) return;
    event.preventDefault();
    if (command.kind === "find" && !focusOnSearch()) onShow("palette");
    if (command.kind === "palette" || command.kind === "keys") onShow(command.kind);
    if (command.kind === "go") navigate(sidebarRoutes.find(({ name }) => name === command.to)?.path ?? "/admin");
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <Palette
        shows={shown}
        typed={typed}
        onShow={onShow}
        onClose={() => {
          setTyped("");
          onShow(undefined);
        }}
      />
    </Suspense>
  );
}

/** Until the palette has arrived, what is typed is meant for it, and neither for the page nor for a field of it. */
function typedAfter(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === "Backspace") return typed.slice(0, -1);
  if (key === "Enter") return typed;
  return key.length === 1 ? typed + key : undefined;
}

/** With single keys turned off, they are text everywhere. */
function isText(target: EventTarget | null): boolean {
  if (!areSingleKeysOn()) return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function focusOnSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** To the next or previous entry of the page's list. */
function step(by: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>("main [data-entry]")];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = at === -1 ? entries[0] : entries[at + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}
