/** Scroll positions by key of the history entry. The browser's own is wrong for an entry passed through before its page was shown. */
export class ScrollPositions {
  readonly #positions = new Map<string, number>();
  #shown: string | undefined;

  /** The page of this entry is on display. */
  show(key: string | undefined): void {
    this.#shown = key;
  }

  /** Called before another entry becomes the current one. */
  record(top: number): void {
    if (this.#shown !== undefined) this.#positions.set(this.#shown, top);
  }

  /** Undefined for an entry that this document has not shown. */
  of(key: string): number | undefined {
    return this.#positions.get(key);
  }
}
