/** By key of the history entry. The browser's own is wrong for an entry passed through before its page was shown. */
export class ScrollPositions {
  readonly #positions = new Map<string, number>();
  #shown: string | undefined;

  show(key: string | undefined): void {
    this.#shown = key;
  }

  /** Call it before another entry becomes the current one. */
  record(top: number): void {
    if (this.#shown !== undefined) this.#positions.set(this.#shown, top);
  }

  /** Undefined for an entry that this document has not shown. */
  of(key: string): number | undefined {
    return this.#positions.get(key);
  }
}
