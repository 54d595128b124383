import type { Area } from "./site-content.server.ts";
import { noText } from "./text.ts";

export type NewArea = Pick<Area, "tagline" | "title" | "description" | "html" | "highlightsHtml">;

export const noNewArea: NewArea = {
  tagline: noText,
  title: noText,
  description: noText,
  html: noText,
  highlightsHtml: noText,
};
