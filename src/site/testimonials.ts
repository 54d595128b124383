/** The words and names are in the dictionaries; a rating is a whole number of stars out of five. */
export const testimonials = [
  { id: 1, rating: 5 },
  { id: 2, rating: 5 },
  { id: 3, rating: 5 },
] as const;
