import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import type { Edited } from "./edited.ts";
import { SectionDraft, type DraftState, type Versioned } from "./section-draft.ts";
import { draftPath, rememberSaved, savingSection, type SiteState } from "./site-state.ts";

export type Section<Value> = Edited<Value> & { section: SiteSection } & Pick<DraftState<Value>, "status" | "theirs"> &
  Pick<SectionDraft<Value>, "save" | "keepMine" | "takeTheirs">;

/** Saves to the draft by itself: after a pause, when the page is left, and once the network is back. */
export function useSection<Name extends SiteSection>(site: SiteState, name: Name): Section<SiteContent[Name]> {
  type Value = SiteContent[Name];
  const queries = useQueryClient();
  const { mutateAsync: put } = useMutation({
    mutationKey: savingSection,
    mutationFn: async (edit: Versioned<Value>): Promise<Versioned<Value>> =>
      (await send("PUT", draftPath(name), edit)).json(),
  });
  const [draft] = useState(
    () =>
      new SectionDraft<Value>(site.sections[name], {
        put,
        onSaved: (saved) => rememberSaved(queries, name, saved),
        kept: keptUnder(`draft:site ${name}`),
        later: (run, milliseconds) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      }),
  );
  useSavedOnLeaving(draft);
  const { value, status, problems, theirs } = useSyncExternalStore(draft.subscribe, draft.state);
  const { edit, save, keepMine, takeTheirs } = draft;
  return { section: name, path: "", value, problems, status, theirs, edit, save, keepMine, takeTheirs };
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
