import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { accepted, type Parsed } from "#src/platform/i18n/problem.ts";
import type { ProblemWords } from "#src/platform/i18n/known-message.ts";
import { useFocusOnConflict } from "#src/web/admin/editing/conflict/use-focus-on-conflict.ts";
import { isSame, type Edited } from "#src/web/admin/editing/edited.ts";
import { focusOnMistyped, useFocusOnProblem } from "#src/web/admin/editing/use-focus-on-problem.ts";
import type { Form } from "#src/web/admin/editing/use-form.ts";
import { savingDraft } from "./use-newest.ts";
import {
  VersionedDraft,
  type DraftOutside,
  type DraftState,
  type KeptDraft,
  type Versioned,
  type VersionMark,
} from "./versioned-draft.ts";

export type VersionedDraftOptions<Value, Read = Value, Of extends VersionMark = number> = Pick<
  DraftOutside<Value, Read, Of>,
  "put" | "fetchNewest"
> & {
  /** The ids of its fields begin with it. */
  name: string;
  /** As it was when the form was opened. */
  stored: Versioned<Value, Of>;
  /** What it opens with, where that is not what is stored. */
  typed?: Value | undefined;
  /** In this browser, until it is saved. */
  keptAs?: string | undefined;
  saves?: "by-itself" | "by-button";
  /** Without it what is typed is sent as it is. */
  parse?: (typed: Value) => Parsed<Read>;
  /** Fields that are never written to the browser's storage. */
  secrets?: readonly string[];
  problemWords: ProblemWords;
  onSaved?: DraftOutside<Value, Read, Of>["onSaved"];
};

export type EditedDraft<Value, Of extends VersionMark = number> = Edited<Value> &
  Pick<DraftState<Value, Of>, "status" | "stored" | "theirs" | "error"> &
  Pick<Form<Value>, "submit" | "isSaving" | "isDirty"> & { secrets: readonly string[] } & Pick<
    VersionedDraft<Value, unknown, Of>,
    "save" | "saved" | "keepMine" | "takeTheirs" | "discard" | "compare"
  >;

/** Whatever is stored with a version, while it is edited. By itself: after a pause, when the page is left, and once the network is back. */
export function useVersionedDraft<Value, Read = Value, Of extends VersionMark = number>(
  options: VersionedDraftOptions<Value, Read, Of>,
): EditedDraft<Value, Of> {
  const { name, stored, saves = "by-itself", secrets = noSecrets, problemWords, onSaved = () => {} } = options;
  // Without a function to parse it, `Read` is `Value`.
  const { parse = accepted as (typed: Value) => Parsed<Read> } = options;
  const { mutateAsync } = useMutation({
    mutationKey: savingDraft,
    mutationFn: ([edit, typed]: Parameters<DraftOutside<Value, Read, Of>["put"]>) => options.put(edit, typed),
  });
  const [draft] = useState(() => {
    const { fetchNewest, keptAs, typed } = options;
    const opened = new VersionedDraft<Value, Read, Of>(stored, {
      ...{ saves, parse, fetchNewest, onSaved },
      put: (...edit) => mutateAsync(edit),
      kept: keptUnder(keptAs, { whole: stored.value, secrets }),
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    if (typed !== undefined) opened.edit(() => typed);
    return opened;
  });
  const isByItself = saves === "by-itself";
  useSavedOnLeaving(draft, isByItself);
  const { problems, ...state } = useSyncExternalStore(draft.subscribe, draft.state);
  // What saves itself does so while somebody types elsewhere.
  useFocusOnProblem(name, isByItself ? noProblems : problems);
  const focusOnConflict = useFocusOnConflict(name, state.theirs);
  const { edit, saved, keepMine, takeTheirs, discard, compare } = draft;
  function save() {
    if (!isByItself) focusOnConflict();
    return draft.save();
  }
  return {
    ...{ section: name, path: "", edit, problems, problemWords, secrets },
    ...{ ...state, error: state.error, theirs: state.theirs, saved, keepMine, takeTheirs, discard },
    async compare() {
      focusOnConflict();
      await compare();
    },
    ...{ save, isSaving: state.status === "saving", isDirty: !isSame(state.value, state.stored.value) },
    submit: async () => !focusOnMistyped(name) && (await save()),
  };
}

const noSecrets: readonly string[] = [];
const noProblems: DraftState<unknown>["problems"] = [];

function useSavedOnLeaving({ save }: Pick<VersionedDraft<unknown>, "save">, isByItself: boolean): void {
  useEffect(() => {
    if (!isByItself) return;
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
  }, [save, isByItself]);
}

type Around<Value> = { whole: Value; secrets: readonly string[] };

/** Where storage is blocked or full, the text is still on the screen. What another tab keeps under the same name is its own. */
function keptUnder<Value, Of extends VersionMark>(
  key: string | undefined,
  { whole, secrets }: Around<Value>,
): KeptDraft<Value, Of> {
  const quietly = <Result>(act: (name: string) => Result) => {
    try {
      return key === undefined ? null : act(key);
    } catch {
      return null;
    }
  };
  let own = quietly((name) => localStorage.getItem(name));
  return {
    load() {
      if (own === null) return undefined;
      // Only `store` writes there, perhaps that of an older program.
      const left = quietly(() => JSON.parse(own ?? "") as Versioned<Value, Of>);
      return left?.value === undefined ? undefined : { ...left, value: completed(left.value, whole) };
    },
    store(edit) {
      own = JSON.stringify(edit, (field, value: unknown) => (secrets.includes(field) ? undefined : value));
      const text = own;
      quietly((name) => localStorage.setItem(name, text));
    },
    forget() {
      quietly((name) => localStorage.getItem(name) === own && localStorage.removeItem(name));
    },
  };
}

/** With the fields that were not kept. */
function completed<Value>(left: Value, whole: Value): Value {
  const isWhole = typeof whole === "object" && whole !== null && !Array.isArray(whole);
  return isWhole ? { ...whole, ...left } : left;
}
