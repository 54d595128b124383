/** Texts and names are in the dictionaries; a rating is 1 to 5 stars. */
export const testimonials = [
  { id: 1, rating: 5 },
  { id: 2, rating: 5 },
  { id: 3, rating: 5 },
] as const;
