export type Adding = {
  now: Date;
  /** Told now and then how many there are. */
  onAdded?: ((count: number) => void) | undefined;
};
