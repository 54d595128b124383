/** What sellers of things that no homeowner asks us about write, in both languages. Whole words, accents folded. */
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
