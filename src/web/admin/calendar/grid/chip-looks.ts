/** Pixels; a visit with less room is its hour and its name. */
export const NARROW = 90;
/** Pixels; with less room an hour may not fit. */
export const NARROWEST = 46;

/** Where a visit would go. */
export const ghostLook =
  "pointer-events-none absolute z-20 rounded-[0.375rem] border-2 border-dashed border-water bg-raised/80 px-1.5 text-sm font-bold text-water";
