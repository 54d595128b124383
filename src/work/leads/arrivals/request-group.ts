export const dimensions = ["source", "landing", "device", "language"] as const;
export type Dimension = (typeof dimensions)[number];

/** Requests that share all labels, and what became of them. The label of `landing` is a path. */
export type RequestGroup = Record<Dimension, string> & {
  requests: number;
  quoted: number;
  won: number;
  wonCents: number;
};
