import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { isSame } from "./edited.ts";
import { problemIn, type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";

export type Versioned<Value> = { version: string; value: Value };

export type DraftStatus = "saved" | "unsaved" | "saving" | "failed" | "refused" | "conflict";

export type DraftState<Value> = {
  value: Value;
  status: DraftStatus;
  /** What the server said when the status is `refused`. */
  problems: readonly RefusedField[];
  /** What somebody else has saved, when the status is `conflict`. */
  theirs?: Versioned<Value>;
};

type Kept = { get: () => string | null; set: (text: string) => void; remove: () => void };

export type Outside<Value> = {
  put: (edit: Versioned<Value>) => Promise<Versioned<Value>>;
  onSaved: (saved: Versioned<Value>) => void;
  /** What was typed and is not saved, as it survives the tab. */
  kept: Kept;
  /** `setTimeout`, which answers with how to cancel it. */
  later: (run: () => void, milliseconds: number) => () => void;
};

const TYPING_PAUSE_MS = 800;
const TRY_AGAIN_MS = 10_000;

/** One section of the site while it is edited: saved by itself, one save at a time, and nothing typed is lost. */
export class SectionDraft<Value> {
  readonly #listeners = new Set<() => void>();
  readonly #outside: Outside<Value>;
  #version: string;
  #state: DraftState<Value>;
  #cancel = () => {};

  constructor(stored: Versioned<Value>, outside: Outside<Value>) {
    this.#outside = outside;
    this.#version = stored.version;
    this.#state = { value: stored.value, status: "saved", problems: [] };
    const left = this.#leftUnsaved();
    if (!left || isSame(left.value, stored.value)) return;
    this.#state = { value: left.value, status: "unsaved", problems: [] };
    if (left.version !== stored.version) this.#state = { ...this.#state, status: "conflict", theirs: stored };
  }

  readonly state = (): DraftState<Value> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly edit = (change: (now: Value) => Value): void => {
    const value = change(this.#state.value);
    const { status } = this.#state;
    const isBusy = status === "saving" || status === "conflict";
    this.#show({ ...this.#state, value, status: isBusy ? status : "unsaved" });
    this.#keep();
    if (!isBusy) this.#schedule(TYPING_PAUSE_MS);
  };

  /** At once. Does nothing while a save is under way or somebody must choose. */
  readonly save = async (): Promise<void> => {
    const { status, value } = this.#state;
    if (status === "saved" || status === "saving" || status === "conflict") return;
    this.#cancel();
    this.#show({ ...this.#state, status: "saving", problems: [] });
    try {
      this.#conclude(value, await this.#outside.put({ version: this.#version, value }));
    } catch (error) {
      this.#refuse(error);
    }
  };

  /** What is stored, once all that was typed is; undefined where it cannot be. */
  readonly saved = async (): Promise<Versioned<Value> | undefined> => {
    for (;;) {
      await this.save();
      const { status, value } = this.#state;
      if (status === "saved") return { version: this.#version, value };
      if (status !== "saving" && status !== "unsaved") return undefined;
      if (status === "saving") await this.#nextState();
    }
  };

  readonly keepMine = (): Promise<void> => {
    this.#version = this.#state.theirs?.version ?? this.#version;
    this.#show({ value: this.#state.value, status: "unsaved", problems: [] });
    return this.save();
  };

  /** Answers with how to have back what was typed here. */
  readonly takeTheirs = (): (() => void) => {
    const { theirs, value: mine } = this.#state;
    if (!theirs) return () => {};
    this.#adopt(theirs);
    this.#outside.onSaved(theirs);
    return () => this.edit(() => mine);
  };

  #conclude(sent: Value, saved: Versioned<Value>): void {
    this.#outside.onSaved(saved);
    this.#version = saved.version;
    if (this.#state.value === sent) return this.#adopt(saved);
    this.#show({ value: this.#state.value, status: "unsaved", problems: [] });
    this.#keep();
    this.#schedule(TYPING_PAUSE_MS);
  }

  /** The server cleans what is sent; where it changed nothing, what is shown stays as it is. */
  #adopt({ version, value }: Versioned<Value>): void {
    this.#version = version;
    this.#outside.kept.remove();
    const shown = isSame(value, this.#state.value) ? this.#state.value : value;
    this.#show({ value: shown, status: "saved", problems: [] });
  }

  #refuse(error: unknown): void {
    const { value } = this.#state;
    if (!(error instanceof CallError) || ![409, 422].includes(error.status)) {
      this.#show({ value, status: "failed", problems: [] });
      if (!(error instanceof CallError && error.status === 401)) this.#schedule(TRY_AGAIN_MS);
      return;
    }
    if (error.status === 422) return this.#show({ value, status: "refused", problems: problemIn(error).errors });
    const theirs = versionedIn<Value>(error);
    if (isSame(theirs.value, value)) return this.#adopt(theirs);
    this.#show({ value, status: "conflict", problems: [], theirs });
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
    this.#cancel = this.#outside.later(() => void this.save(), milliseconds);
  }

  #keep(): void {
    this.#outside.kept.set(JSON.stringify({ version: this.#version, value: this.#state.value }));
  }

  #leftUnsaved(): Versioned<Value> | undefined {
    const text = this.#outside.kept.get();
    // Only `#keep` writes there.
    return text === null ? undefined : (JSON.parse(text) as Versioned<Value>);
  }

  #show(state: DraftState<Value>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The problem document of a 409 has them beside its own members. */
function versionedIn<Value>(error: CallError): Versioned<Value> {
  const { version, value } = JSON.parse(error.message.slice(`${error.status}: `.length)) as Versioned<Value>;
  return { version, value };
}
