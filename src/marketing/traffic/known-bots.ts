export type BotPurpose = "search" | "ai-training" | "ai-answers" | "monitoring" | "scanner" | "other";

/** A longer name comes before a shorter one that it contains. */
const names: Record<BotPurpose, string[]> = {
  "ai-answers": [
    ...["OAI-SearchBot", "ChatGPT-User", "Claude-User", "Claude-SearchBot", "Perplexity-User", "PerplexityBot"],
    ...["DuckAssistBot", "MistralAI-User", "meta-externalfetcher", "Google-NotebookLM", "YouBot", "PhindBot"],
  ],
  "ai-training": [
    ...["GPTBot", "ClaudeBot", "anthropic-ai", "CCBot", "Bytespider", "meta-externalagent", "FacebookBot"],
    ...["Amazonbot", "cohere-ai", "Diffbot", "AI2Bot", "ImagesiftBot", "Google-CloudVertexBot", "PanguBot"],
  ],
  search: [
    ...["Googlebot-Image", "Googlebot-Video", "Googlebot", "Google-InspectionTool", "Storebot-Google", "AdsBot-Google"],
    ...["Mediapartners-Google", "GoogleOther", "bingbot", "BingPreview", "adidxbot", "DuckDuckBot", "Applebot"],
    ...[
      "YandexBot",
      "Baiduspider",
      "Qwantbot",
      "Sogou web spider",
      "SeznamBot",
      "PetalBot",
      "MojeekBot",
      "Yahoo! Slurp",
    ],
  ],
  monitoring: [
    ...["UptimeRobot", "Pingdom", "StatusCake", "Better Uptime", "Site24x7", "HetrixTools", "GTmetrix", "Uptime-Kuma"],
    ...["updown.io", "Datadog", "NewRelicPinger", "Chrome-Lighthouse", "PageSpeed", "kube-probe", "GoogleStackdriver"],
  ],
  scanner: [
    ...["CensysInspect", "zgrab", "masscan", "Nmap", "Nuclei", "Nikto", "sqlmap", "WPScan", "Expanse", "LeakIX"],
    ...["InternetMeasurement", "l9explore", "gobuster", "dirbuster", "feroxbuster", "ffuf", "ModatScanner"],
  ],
  other: [
    ...["AhrefsBot", "SemrushBot", "MJ12bot", "DotBot", "BLEXBot", "DataForSeoBot", "SERanking", "Screaming Frog"],
    ...["facebookexternalhit", "Twitterbot", "LinkedInBot", "Pinterestbot", "Slackbot", "Discordbot", "TelegramBot"],
    ...["WhatsApp", "archive.org_bot", "HeadlessChrome"],
  ],
};

const known = new Map(
  // Object.entries types keys as string.
  (Object.entries(names) as [BotPurpose, string[]][]).flatMap(([purpose, list]) =>
    list.map((name) => [name.toLowerCase(), { name, purpose }] as const),
  ),
);
// Bounded: names, of which none repeats anything.
const pattern = new RegExp([...known.values()].map(({ name }) => name.replace(/[.!]/g, "\\$&")).join("|"), "i");

export function knownBot(userAgent: string): { name: string; purpose: BotPurpose } | undefined {
  const found = pattern.exec(userAgent)?.[0];
  return found === undefined ? undefined : known.get(found.toLowerCase());
}
