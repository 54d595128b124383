/** Mailboxes that are open to everybody for a few minutes. */
export const disposableDomains = new Set([
  ...["10minutemail.com", "10minutemail.net", "20minutemail.com", "anonbox.net", "burnermail.io", "byom.de"],
  ...["discard.email", "discardmail.com", "dispostable.com", "dropmail.me", "emailondeck.com", "fakeinbox.com"],
  ...["fakemail.net", "getairmail.com", "getnada.com", "grr.la", "guerrillamail.biz", "guerrillamail.com"],
  ...["guerrillamail.de", "guerrillamail.info", "guerrillamail.net", "guerrillamail.org", "guerrillamailblock.com"],
  ...["harakirimail.com", "inboxbear.com", "inboxkitten.com", "incognitomail.org", "jetable.org", "mail-temp.com"],
  ...["mail.tm", "mailcatch.com", "maildrop.cc", "mailexpire.com", "mailinator.com", "mailinator.net", "mailnesia.com"],
  ...["mailnull.com", "mailsac.com", "mailtemp.net", "minutemail.com", "mintemail.com", "moakt.com", "mohmal.com"],
  ...["mytemp.email", "nada.email", "sharklasers.com", "spam4.me", "spambog.com", "spambox.us", "spamgourmet.com"],
  ...["temp-mail.io", "temp-mail.org", "tempail.com", "tempinbox.com", "tempmail.com", "tempmail.dev", "tempmail.net"],
  ...["tempmailo.com", "tempr.email", "throwawaymail.com", "trash-mail.com", "trashmail.com", "trashmail.de"],
  ...["trashmail.net", "wegwerfmail.de", "yopmail.com", "yopmail.fr", "yopmail.net"],
]);
