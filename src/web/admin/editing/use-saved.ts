import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { SectionDraft, type Versioned } from "./section-draft.ts";

/** The key of every call that saves by itself, so that nothing is loaded meanwhile. */
export const savingSection = ["save a section of the site"] as const;

export type Saving<Value> = {
  stored: Versioned<Value>;
  put: (edit: Versioned<Value>) => Promise<Versioned<Value>>;
  /** In this browser, until it is saved. */
  keptAs: string;
  onSaved: (saved: Versioned<Value>) => void;
};

/** Saves by itself: after a pause, when the page is left, and once the network is back. */
export function useSavedWith<Value>({ stored, keptAs, onSaved, ...saving }: Saving<Value>) {
  const { mutateAsync: put } = useMutation({ mutationKey: savingSection, mutationFn: saving.put });
  const [draft] = useState(
    () =>
      new SectionDraft<Value>(stored, {
        ...{ put, onSaved, kept: keptUnder(keptAs) },
        later: (run, milliseconds) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      }),
  );
  useSavedOnLeaving(draft);
  const { value, status, problems, theirs } = useSyncExternalStore(draft.subscribe, draft.state);
  const { edit, save, saved, keepMine, takeTheirs } = draft;
  return { value, problems, status, theirs, edit, save, saved, keepMine, takeTheirs };
}

function useSavedOnLeaving({ save }: Pick<SectionDraft<unknown>, "save">): void {
  useEffect(() => {
    const saveNow = () => void save();
    // What was left unsaved the last time.
    saveNow();
    window.addEventListener("online", saveNow);
    document.addEventListener("visibilitychange", saveNow);
    return () => {
      window.removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveNow);
      saveNow();
    };
  }, [save]);
}

/** Where storage is blocked or full, the text is still on the screen. */
function keptUnder(key: string) {
  const quietly = <Result>(act: () => Result) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    get: () => quietly(() => localStorage.getItem(key)),
    set: (text: string) => void quietly(() => localStorage.setItem(key, text)),
    remove: () => void quietly(() => localStorage.removeItem(key)),
  };
}
