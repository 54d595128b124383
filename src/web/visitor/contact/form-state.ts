/** What a refused plain form post shows again: nothing typed is lost. Problems are codes by field. */
export type FormState = {
  values: Record<string, string>;
  problems: Record<string, string[]>;
  /** The request could not be taken at all (rate limit, bot check): show the general error. */
  failed: boolean;
};
