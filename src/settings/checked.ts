/** What came of trying a saved key, and in the other side's words why. */
export type Checked = {
  outcome: "accepted" | "refused" | "silent" | "missing" | "built-in";
  detail?: string;
};
