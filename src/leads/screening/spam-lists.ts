/** Matched as whole words, without accents. */
export const spamWords = [
  ...["viagra", "cialis", "porn", "porno", "xxx", "escorts", "escort girls", "casino", "casinos", "betting", "jackpot"],
  ...["bitcoin", "bitcoins", "crypto", "cryptocurrency", "cryptomonnaie", "cryptomonnaies", "forex", "nft"],
  ...["seo", "backlink", "backlinks", "guest post", "guest posts", "link building", "netlinking", "domain authority"],
  ...["search engine optimization", "search engine ranking", "rank your website", "rank higher", "page rank"],
  ...["first page of google", "page one of google", "top of google", "premiere page de google", "premiere position"],
  ...["referencement naturel", "referencement google", "agence de referencement", "increase your traffic"],
  ...[
    "website traffic",
    "organic traffic",
    "trafic organique",
    "more traffic",
    "web design services",
    "app development",
  ],
  ...["email list", "mailing list", "lead generation", "leads qualifies", "generation de leads", "marketing agency"],
  ...["buy followers", "acheter des abonnes", "instagram followers", "youtube views", "social media marketing"],
  ...["make money online", "earn money", "passive income", "gagner de l'argent", "revenu passif", "work from home"],
  ...["business loan", "loan offer", "payday loan", "unsecured loan", "offre de pret", "pret rapide", "pret personnel"],
  ...["merchant cash advance", "investment opportunity", "opportunite d'investissement", "return on investment"],
  ...["weight loss", "perte de poids", "replica watches", "cheap pills", "online pharmacy", "pharmacie en ligne"],
  ...["explainer video", "whiteboard video", "wikipedia page", "limited time offer", "act now", "unsubscribe"],
];

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
