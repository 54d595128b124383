import type { PersonColour } from "#src/work/people/person.ts";

/** One value for both themes: each differs enough from a light and from a dark ground. It never stands without the name. */
export const personHues: Record<PersonColour, string> = {
  blue: "#2f7fd6",
  orange: "#d9660b",
  green: "#2f9e50",
  violet: "#9061e8",
  red: "#e0454f",
  teal: "#0e95a0",
  pink: "#d64d9a",
  brown: "#a5703c",
};
