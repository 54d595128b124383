import type { Parsed } from "#src/platform/i18n/problem.ts";
import { isSame } from "#src/web/admin/editing/edited.ts";
import { CallError, isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { problemIn, type ReadFieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";

/** Rows count their versions; a section of the site has a digest of its content. */
export type VersionMark = number | string;

export type Versioned<Value, Of extends VersionMark = number> = { version: Of; value: Value };

export type DraftStatus = "saved" | "unsaved" | "saving" | "failed" | "refused" | "conflict";

export type DraftState<Value, Of extends VersionMark = number> = {
  value: Value;
  status: DraftStatus;
  /** As far as this draft knows. */
  stored: Versioned<Value, Of>;
  /** What was found wrong with it the last time that it was to be saved. */
  problems: readonly ReadFieldProblem[];
  /** Why it could not be saved, when the status is `failed`. */
  error?: unknown;
  /** What somebody else has saved, when the status is `conflict`. */
  theirs?: Versioned<Value, Of>;
};

/** What was typed and is not saved, as it survives the tab. */
export type KeptDraft<Value, Of extends VersionMark> = {
  load: () => Versioned<Value, Of> | undefined;
  store: (edit: Versioned<Value, Of>) => void;
  forget: () => void;
};

export type DraftOutside<Value, Read, Of extends VersionMark> = {
  /** After a pause and whenever there is a chance, or only when it is asked to. */
  saves: "by-itself" | "by-button";
  parse: (typed: Value) => Parsed<Read>;
  /** `typed` is what was parsed: the answer may keep it, because a space at its end may be followed by a word. */
  put: (edit: Versioned<Read, Of>, typed: Value) => Promise<Versioned<Value, Of>>;
  /** Undefined once it can no longer be edited. */
  fetchNewest: () => Promise<Versioned<Value, Of> | undefined>;
  onSaved: (saved: Versioned<Value, Of>) => unknown;
  kept: KeptDraft<Value, Of>;
  /** `setTimeout`, which answers with how to cancel it. */
  later: (run: () => void, milliseconds: number) => () => void;
};

const TYPING_PAUSE_MS = 800;
const TRY_AGAIN_MS = 10_000;

/** What is edited of one stored version: one save at a time, never over what somebody else has saved unless asked, and nothing typed is lost. */
export class VersionedDraft<Value, Read = Value, Of extends VersionMark = number> {
  readonly #listeners = new Set<() => void>();
  readonly #outside: DraftOutside<Value, Read, Of>;
  /** False where a save may have arrived whose answer did not. */
  #isStoredKnown = true;
  #state: DraftState<Value, Of>;
  #cancel = () => {};

  constructor(stored: Versioned<Value, Of>, outside: DraftOutside<Value, Read, Of>) {
    this.#outside = outside;
    this.#state = { value: stored.value, status: "saved", stored, problems: [] };
    const left = outside.kept.load();
    if (left && isSame(left.value, stored.value)) outside.kept.forget();
    else if (left) this.#state = leftUnsaved(left, stored);
  }

  readonly state = (): DraftState<Value, Of> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly edit = (change: (now: Value) => Value): void => {
    const { value: before, status, stored, problems } = this.#state;
    const value = change(before);
    // Items are named by place, and the places have changed.
    const remaining = haveSamePlaces(value, before) ? problems : [];
    if (status === "saving" || status === "conflict") {
      this.#show({ ...this.#state, value, problems: remaining });
      return this.#keep();
    }
    if (this.#isStoredKnown && isSame(value, stored.value)) return this.#adopt(stored);
    this.#show({ value, status: "unsaved", stored, problems: remaining });
    this.#keep();
    this.#schedule(TYPING_PAUSE_MS);
  };

  /** At once; true once all that was typed is stored. Nothing is sent while a save is under way or somebody must choose. */
  readonly save = async (): Promise<boolean> => {
    const { status, value, stored } = this.#state;
    if (status === "saving" || status === "conflict") return false;
    if (status === "saved" && this.#outside.saves === "by-itself") return true;
    this.#cancel();
    const read = this.#outside.parse(value);
    if (!read.ok) {
      this.#show({ value, status: "refused", stored, problems: read.problems });
      return false;
    }
    this.#show({ value, status: "saving", stored, problems: [] });
    try {
      this.#conclude(value, await this.#outside.put({ version: stored.version, value: read.values }, value));
    } catch (error) {
      await this.#refuse(error);
    }
    return this.#state.status === "saved";
  };

  /** What is stored, once all that was typed is; undefined where it cannot be. */
  readonly saved = async (): Promise<Versioned<Value, Of> | undefined> => {
    for (;;) {
      if (this.#state.status !== "saved") await this.save();
      const { status, stored, value } = this.#state;
      if (status === "saved") return { version: stored.version, value };
      if (status !== "saving" && status !== "unsaved") return undefined;
      if (status === "saving") await this.#nextState();
    }
  };

  readonly keepMine = (): Promise<boolean> => {
    const { value, stored, theirs = stored } = this.#state;
    this.#show({ value, status: "unsaved", stored: theirs, problems: [] });
    return this.save();
  };

  /** Answers with how to have back what was typed here. */
  readonly takeTheirs = (): (() => void) => {
    const { value: mine } = this.#state;
    this.discard();
    return () => this.edit(() => mine);
  };

  /** Back to what is stored, also when that is newer than what was shown. */
  readonly discard = (): void => {
    const { theirs, stored } = this.#state;
    this.#cancel();
    this.#adopt(theirs ?? stored);
    if (theirs) this.#outside.onSaved(theirs);
  };

  /** For a call that found another version than the one that is shown. */
  readonly compare = async (): Promise<void> => {
    try {
      const newest = await this.#outside.fetchNewest();
      const { status, stored } = this.#state;
      if (status === "saving" || !newest || newest.version === stored.version) return;
      this.#cancel();
      this.#meet(newest);
    } catch (error) {
      this.#fail(error);
    }
  };

  #conclude(sent: Value, saved: Versioned<Value, Of>): void {
    this.#isStoredKnown = true;
    this.#outside.onSaved(saved);
    const { value: now } = this.#state;
    if (now === sent) return this.#adopt(saved);
    this.#show({ value: withTyped(saved.value, { sent, now }), status: "unsaved", stored: saved, problems: [] });
    this.#keep();
    this.#schedule(TYPING_PAUSE_MS);
  }

  /** The server cleans what is sent; where it changed nothing, what is shown stays as it is. */
  #adopt(stored: Versioned<Value, Of>): void {
    this.#cancel();
    this.#outside.kept.forget();
    const value = isSame(stored.value, this.#state.value) ? this.#state.value : stored.value;
    this.#show({ value, status: "saved", stored, problems: [] });
  }

  async #refuse(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) this.#isStoredKnown = false;
    if (!(error instanceof CallError && error.status === 409)) return this.#fail(error);
    try {
      await this.#overtake(error);
    } catch (unfetched) {
      this.#fail(unfetched);
    }
  }

  #fail(error: unknown): void {
    const { value, stored } = this.#state;
    const { errors: problems } = problemIn(error);
    const isRefused = error instanceof CallError && error.status === 422;
    this.#show({ value, status: isRefused ? "refused" : "failed", stored, problems, error });
    if (!isRefused && !isKnownAlready(error)) this.#schedule(TRY_AGAIN_MS);
  }

  /** Another version stands against it, unless the newest is the one that was sent. */
  async #overtake(error: CallError): Promise<void> {
    const newest = await this.#outside.fetchNewest();
    const { value, stored } = this.#state;
    if (!newest || newest.version === stored.version) return this.#fail(error);
    if (!isSame(newest.value, stored.value)) return this.#meet(newest);
    // What has changed is not in this draft.
    this.#isStoredKnown = true;
    this.#show({ value, status: "unsaved", stored: newest, problems: [] });
    await this.save();
  }

  #meet(theirs: Versioned<Value, Of>): void {
    const { value, stored } = this.#state;
    this.#isStoredKnown = true;
    if (!isSame(theirs.value, value)) {
      return this.#show({ value, status: "conflict", stored, problems: [], theirs });
    }
    this.#adopt(theirs);
    this.#outside.onSaved(theirs);
  }

  #nextState(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  #schedule(milliseconds: number): void {
    this.#cancel();
    if (this.#outside.saves === "by-itself") this.#cancel = this.#outside.later(() => void this.save(), milliseconds);
  }

  #keep(): void {
    const { stored, value } = this.#state;
    this.#outside.kept.store({ version: stored.version, value });
  }

  #show(state: DraftState<Value, Of>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function leftUnsaved<Value, Of extends VersionMark>(
  { version, value }: Versioned<Value, Of>,
  stored: Versioned<Value, Of>,
): DraftState<Value, Of> {
  if (version === stored.version) return { value, status: "unsaved", stored, problems: [] };
  return { value, status: "conflict", stored, problems: [], theirs: stored };
}

/** What was typed while a save was under way, upon what the server made of what it was sent. */
function withTyped<Value>(saved: Value, { sent, now }: { sent: Value; now: Value }): Value {
  if (!isRecord(saved) || !isRecord(sent) || !isRecord(now)) return now;
  const before = new Map(Object.entries(sent));
  const typed = Object.entries(now).filter(([field, value]) => !isSame(value, before.get(field)));
  return { ...saved, ...Object.fromEntries(typed) };
}

function haveSamePlaces(one: unknown, other: unknown): boolean {
  const countsIn = (value: unknown) =>
    Object.values(isRecord(value) ? value : { value }).map((part) => (Array.isArray(part) ? part.length : 0));
  return isSame(countsIn(one), countsIn(other));
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
