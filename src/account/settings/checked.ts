/** `detail` is what the other server said, verbatim. */
export type Checked = {
  outcome: "accepted" | "refused" | "silent" | "missing" | "built-in";
  detail?: string;
};
