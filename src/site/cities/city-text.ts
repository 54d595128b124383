export type CityText = {
  title: string;
  /** For search results, at most 160 characters. */
  description: string;
  /** HTML paragraphs of our own, never of a visitor. */
  mainText: string;
  /** An HTML list, one item a card. */
  serviceHighlights: string;
};
