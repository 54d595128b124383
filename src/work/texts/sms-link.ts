/**
 * Opens the phone's own program with the text written. Android reads the body after `?`, iOS after `&`, and both read
 * `?&body=`. `number` is E.164, or digits alone.
 */
export function smsLink(number: string, text: string): string {
  return `sms:${number}?&body=${encodeURIComponent(text.toWellFormed())}`;
}
