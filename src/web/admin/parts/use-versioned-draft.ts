import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { CallError, isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { commonWords } from "./common-words.ts";
import { useErrorToast } from "./use-error-toast.ts";
import { useWords } from "./words.ts";

export type Versioned<Values> = { version: number; values: Values };

type Fields = Record<string, unknown>;

type Options<Values extends Fields> = {
  name: string;
  /** `loadDraft(name)` at the first render: what was left unsaved. */
  draft: Versioned<Partial<Values>> | undefined;
  stored: Versioned<Values>;
  /** Fields that are never written to the tab's storage. */
  secrets?: readonly string[];
  /** The form's values at the time of the call. */
  typed: () => Values;
  /** Puts the stored values in the form, then what was typed while they were being saved. */
  show: (stored: Values, typedMeanwhile: Partial<Values>) => void;
  /** Calls `submit` with the values to send, unless they have problems, which it shows. */
  whenValid: (submit: (values: Values) => Promise<void>) => Promise<void>;
  put: (edit: Versioned<Values>) => Promise<Versioned<Values>>;
  fetchNewest: () => Promise<Versioned<Values>>;
  words: { saved: string; failed: string };
  onRefused?: (error: unknown) => void;
};

/** Unsaved values are kept in the tab's storage; a version saved elsewhere is a conflict, never overwritten unasked. */
export function useVersionedDraft<Values extends Fields>(options: Options<Values>) {
  const { name, draft, stored, secrets = [], typed, show, whenValid, fetchNewest, words, onRefused } = options;
  const from = useRef<Versioned<Values>>({ version: draft?.version ?? stored.version, values: stored.values });
  const [conflict, setConflict] = useState(draft !== undefined && draft.version !== stored.version);
  const [isDirty, setIsDirty] = useState(draft !== undefined);
  const put = useMutation({ mutationFn: options.put });
  const { toast } = useToast();
  const { success } = useWords(commonWords);
  const errorToast = useErrorToast();

  function keep(values: Values) {
    const { version, values: saved } = from.current;
    const isChanged = !isSame(values, saved);
    if (isChanged) keepDraft({ name, secrets }, { version, values });
    else sessionStorage.removeItem(keyOf(name));
    setIsDirty(isChanged);
  }

  function start(saved: Versioned<Values>, typedMeanwhile: Partial<Values> = {}) {
    from.current = saved;
    keep({ ...saved.values, ...typedMeanwhile });
    show(saved.values, typedMeanwhile);
    setConflict(false);
  }

  /** Back to what is stored, also when that is newer than what was shown. */
  async function discard() {
    start(conflict ? await fetchNewest() : from.current);
  }

  async function store(values: Values, version: number): Promise<boolean> {
    const sent = typed();
    try {
      const saved = await put.mutateAsync({ version, values });
      start(saved, changedSince(sent, typed()));
      toast({ title: success, description: words.saved });
      return true;
    } catch (error) {
      // A declined question or an ended session says nothing about the version.
      if (isKnownAlready(error)) return false;
      setConflict(error instanceof CallError && error.status === 409);
      onRefused?.(error);
      errorToast(words.failed)(error);
      return false;
    }
  }

  async function save(version = from.current.version): Promise<boolean> {
    let isStored = false;
    if (!put.isPending)
      await whenValid(async (values) => {
        isStored = await store(values, version);
      });
    return isStored;
  }

  return {
    keep,
    /** True once it is stored. What was typed stays when it is refused. */
    save: () => save(),
    saving: put.isPending,
    conflict,
    isDirty,
    discard,
    loadNewer: async () => start(await fetchNewest()),
    saveAnyway: async () => save((await fetchNewest()).version),
  };
}

export function loadDraft<Values extends Fields>(name: string): Versioned<Partial<Values>> | undefined {
  const kept = sessionStorage.getItem(keyOf(name));
  // Only `keepDraft` writes under this key.
  return kept === null ? undefined : (JSON.parse(kept) as Versioned<Partial<Values>>);
}

function keepDraft({ name, secrets }: { name: string; secrets: readonly string[] }, draft: Versioned<Fields>): void {
  const values = Object.entries(draft.values).filter(([field]) => !secrets.includes(field));
  sessionStorage.setItem(keyOf(name), JSON.stringify({ ...draft, values: Object.fromEntries(values) }));
}

function keyOf(name: string): string {
  return `draft:settings ${name}`;
}

/** A number typed equals the number stored. */
function isSame(typed: Fields, stored: Fields): boolean {
  return Object.entries(stored).every(([field, value]) => asText(typed[field]) === asText(value));
}

function asText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Typed while a save was under way, so not saved. */
function changedSince<Values extends Fields>(sent: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field]);
  // Some of the fields of `now`, with their values.
  return Object.fromEntries(changed) as Partial<Values>;
}
