import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Parsed, ProblemWords } from "#src/platform/i18n/problem.ts";
import { CallError, isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { problemIn, type FieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { useFocusOnConflict } from "./conflict/use-focus-on-conflict.ts";
import { isSame, type Edited } from "./edited.ts";
import { useFocusOnProblem } from "./use-focus-on-problem.ts";

export type Versioned<Value> = { version: number; values: Value };

export type VersionedFormOptions<Stored, Value extends object, Read> = {
  /** The ids of its fields begin with it, and what is not saved is kept under it. */
  name: string;
  stored: Versioned<Stored>;
  toTyped: (stored: Stored) => Value;
  parse: (typed: Value) => Parsed<Read>;
  /** Fields that are never written to the tab's storage. */
  secrets?: readonly (keyof Value & string)[];
  problemWords: ProblemWords;
  words: { saved: string; failed: string };
  put: (edit: Versioned<Read>) => Promise<Versioned<Stored>>;
  fetchNewest: () => Promise<Versioned<Stored>>;
};

export type VersionedForm<Value> = {
  edited: Edited<Value>;
  /** True once it is stored. What was typed stays when it is refused. */
  save: () => Promise<boolean>;
  saving: boolean;
  /** Another version that was stored meanwhile, and what it is to be compared with. */
  theirs: Versioned<Value> | undefined;
  secrets: readonly string[];
  isDirty: boolean;
  /** Fields that are not as stored. */
  changed: readonly string[];
  /** Back to what is stored, also when that is newer than what was shown. */
  discard: () => void;
  /** In place of the other version. */
  keepMine: () => Promise<boolean>;
  /** Answers with how to have back what was typed. */
  takeTheirs: () => () => void;
};

/** A form that its button saves. What is not saved stays in the tab's storage; a version saved elsewhere is a conflict, never overwritten unasked. */
export function useVersionedForm<Stored, Value extends object, Read>(
  options: VersionedFormOptions<Stored, Value, Read>,
): VersionedForm<Value> {
  const { name, toTyped, parse, secrets = [], problemWords, words, fetchNewest } = options;
  const [draft] = useState(() => loadDraft<Value>(name));
  const typedFrom = ({ version, values }: Versioned<Stored>) => ({ version, values: toTyped(values) });
  const [stored] = useState(() => typedFrom(options.stored));
  const from = useRef<Versioned<Value>>({ version: draft?.version ?? stored.version, values: stored.values });
  const [value, setValue] = useState<Value>({ ...stored.values, ...draft?.values });
  const newest = useRef(value);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [theirs, setTheirs] = useState(draft && draft.version !== stored.version ? stored : undefined);
  const [changed, setChanged] = useState(() => (draft ? Object.keys(draft.values) : []));
  useFocusOnProblem(name, problems);
  const focusOnConflict = useFocusOnConflict(name, theirs);
  const put = useMutation({ mutationFn: options.put });
  const { toast } = useToast();
  const errorToast = useErrorToast();

  function show(values: Value) {
    newest.current = values;
    setValue(values);
    const fields = Object.keys(changedSince(from.current.values, values));
    if (fields.length > 0) keepDraft({ name, secrets }, { version: from.current.version, values });
    else sessionStorage.removeItem(keyOf(name));
    setChanged(fields);
  }

  function start(saved: Versioned<Value>, typedMeanwhile: Partial<Value> = {}) {
    from.current = saved;
    show({ ...saved.values, ...typedMeanwhile });
    setProblems([]);
    setTheirs(undefined);
  }

  async function compare() {
    focusOnConflict();
    setTheirs(typedFrom(await fetchNewest()));
  }

  async function store(values: Read, version: number): Promise<boolean> {
    const sent = newest.current;
    try {
      const saved = await put.mutateAsync({ version, values });
      start(typedFrom(saved), changedSince(sent, newest.current));
      toast({ title: words.saved });
      return true;
    } catch (error) {
      // A declined question or an ended session says nothing about the version.
      if (isKnownAlready(error)) return false;
      setProblems(problemIn(error).errors);
      // The panel with both versions says the rest, and a toast would lie on its buttons.
      if (error instanceof CallError && error.status === 409) await compare().catch(errorToast(words.failed));
      else errorToast(words.failed)(error);
      return false;
    }
  }

  async function save(version = from.current.version): Promise<boolean> {
    if (put.isPending) return false;
    const read = parse(newest.current);
    setProblems(read.ok ? [] : read.problems);
    return read.ok && store(read.values, version);
  }

  return {
    edited: {
      ...{ section: name, path: "", value, problems, problemWords },
      edit(change) {
        const next = change(newest.current);
        // Items are named by place, and the places have changed.
        if (!haveSamePlaces(next, newest.current)) setProblems([]);
        show(next);
      },
    },
    ...{ theirs, secrets, changed, isDirty: changed.length > 0, saving: put.isPending },
    save: () => save(),
    discard: () => start(theirs ?? from.current),
    keepMine: () => save(theirs?.version),
    takeTheirs() {
      const mine = newest.current;
      start(theirs ?? from.current);
      return () => show(mine);
    },
  };
}

/** A number is edited as its text, and as no text where there is none. */
export type Typed<Values> = {
  [Name in keyof Values]-?: NonNullable<Values[Name]> extends number ? string : Exclude<Values[Name], undefined>;
};

export function asTyped<Values extends object>(values: Values): Typed<Values> {
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? String(value) : (value ?? ""),
  ]);
  // Number by number, as the type says.
  return Object.fromEntries(typed) as Typed<Values>;
}

function loadDraft<Value extends object>(name: string): Versioned<Partial<Value>> | undefined {
  const kept = sessionStorage.getItem(keyOf(name));
  // Only `keepDraft` writes under this key.
  return kept === null ? undefined : (JSON.parse(kept) as Versioned<Partial<Value>>);
}

function keepDraft({ name, secrets }: { name: string; secrets: readonly string[] }, draft: Versioned<object>): void {
  const values = Object.entries(draft.values).filter(([field]) => !secrets.includes(field));
  sessionStorage.setItem(keyOf(name), JSON.stringify({ ...draft, values: Object.fromEntries(values) }));
}

function keyOf(name: string): string {
  return `draft:settings ${name}`;
}

/** The fields that are otherwise than before. */
function changedSince<Value extends object>(earlier: Value, now: Value): Partial<Value> {
  const before = new Map(Object.entries(earlier));
  // Some of the fields of `now`, with their values.
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isSame(value, before.get(field))),
  ) as Partial<Value>;
}

function haveSamePlaces(one: object, other: object): boolean {
  const countsIn = (value: object) => Object.values(value).map((part) => (Array.isArray(part) ? part.length : 0));
  return isSame(countsIn(one), countsIn(other));
}
