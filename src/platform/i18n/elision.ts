/** Before these a vowel that is written is not elided before: `de Hull`. */
const ASPIRATED = /^(?:ha(?:ut|vre)|hull|huron)/i;
const VOWEL = /^[aeiouhàâäéèêëîïôöùûüœæ]/i;

/** Whether French says `d’` and `qu’` before a name. */
export function isElidedBefore(name: string): boolean {
  return VOWEL.test(name) && !ASPIRATED.test(name);
}
