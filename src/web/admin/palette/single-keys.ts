import { store, stored } from "#src/web/ui/browser/stored.ts";

const STORED_AS = "single-keys";

/** Off for who dictates, or whose hand hits keys unasked. */
export function areSingleKeysOn(): boolean {
  return stored(STORED_AS) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  store(STORED_AS, on ? "on" : "off");
}
