import { maxLength, object, optional, picklist, pipe, regex, string, type InferOutput } from "valibot";
import { codedText } from "./content-problems.ts";
import { list } from "./list-schema.server.ts";
import { noText } from "./text.ts";
import { id, line, paragraph } from "./text-schema.server.ts";

/** How pages are put together. The first value of each is that of a site which says nothing of it. */
export const composition = object({
  /** The ground of the bar at the top. */
  header: picklist(["night", "paper"]),
  /** The picture behind the words, beside them up to the edge, or beside them in a frame. */
  hero: picklist(["full", "split", "framed"]),
  /** The ground of the hero’s words; a picture behind them makes it night. */
  ground: picklist(["night", "paper", "cream"]),
  /** With the words of the hero: the strong points alone, a short form, or what services cost. */
  beside: picklist(["points", "form", "prices"]),
  /** In the hero while it has no picture. */
  drawing: picklist(["none", "wall", "seasons", "house"]),
  /** The section after the hero; the others keep their order. */
  first: picklist(["services", "signature", "about", "gallery"]),
  /** The cards of services: with what is included, or that on their own pages alone. */
  cards: picklist(["whole", "short"]),
  /** The colour of quote buttons. */
  button: picklist(["sun", "accent"]),
});

export type Composition = InferOutput<typeof composition>;

export const usualComposition: Composition = {
  header: "night",
  hero: "full",
  ground: "night",
  beside: "points",
  drawing: "none",
  first: "services",
  cards: "whole",
  button: "sun",
};

/** A section that one trade has and another has not: samples of colour, the seasons, the steps of a job. */
export const signature = object({
  kind: picklist(["colours", "seasons", "steps"]),
  title: line,
  subtitle: optional(paragraph, noText),
  items: list(
    object({
      id,
      title: line,
      text: optional(paragraph, noText),
      /** The colour of the sample; empty shows none. */
      colour: optional(pipe(string(), maxLength(7), regex(/^(?:#[0-9a-f]{6})?$/i, codedText("colour"))), ""),
    }),
    12,
  ),
});
