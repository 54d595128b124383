import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import type { EditedPart } from "./conflict/both-versions.ts";
import type { Edited } from "./edited.ts";
import { SectionDraft, type DraftState, type Versioned } from "./section-draft.ts";
import { draftPath, rememberSaved, savingSection, type SiteState } from "./site-state.ts";

export type Section<Value> = Edited<Value> & { section: EditedPart } & Pick<DraftState<Value>, "status" | "theirs"> &
  Pick<SectionDraft<Value>, "save" | "saved" | "keepMine" | "takeTheirs">;

/** Saves to the draft by itself: after a pause, when the page is left, and once the network is back. */
export function useSection<Name extends SiteSection>(site: SiteState, name: Name): Section<SiteContent[Name]> {
  const queries = useQueryClient();
  return useSaved<SiteContent[Name]>({
    ...{ name, stored: site.sections[name], path: draftPath(name) },
    keptAs: `draft:site ${name}`,
    onSaved: (saved) => rememberSaved(queries, name, saved),
  });
}

type Saving<Value> = {
  stored: Versioned<Value>;
  put: (edit: Versioned<Value>) => Promise<Versioned<Value>>;
  /** In this browser, until it is saved. */
  keptAs: string;
  onSaved: (saved: Versioned<Value>) => void;
};

type SavingPart<Value> = Omit<Saving<Value>, "put"> & {
  name: EditedPart;
  /** Of the call that saves it. */
  path: string;
};

export function useSaved<Value>({ name, path, ...saving }: SavingPart<Value>): Section<Value> {
  const put = async (edit: Versioned<Value>): Promise<Versioned<Value>> => (await send("PUT", path, edit)).json();
  return { section: name, path: "", ...useSavedWith({ ...saving, put }) };
}

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
