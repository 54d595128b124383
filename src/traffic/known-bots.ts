export const botPurposes = ["search", "ai-training", "ai-answers", "monitoring", "scanner", "other"] as const;
export type BotPurpose = (typeof botPurposes)[number];

type KnownBot = { sign: RegExp; name: string; purpose: BotPurpose };

const called = (purpose: BotPurpose, names: string[]): KnownBot[] =>
  names.map((name) => ({ sign: new RegExp(name, "i"), name, purpose }));

/**
 * Programs that say who they are, by what their makers publish about them. The first sign found
 * decides, so a longer name stands before the shorter one inside it.
 */
export const knownBots: KnownBot[] = [
  ...called("ai-answers", [
    ...["OAI-SearchBot", "ChatGPT-User", "Claude-User", "Claude-SearchBot", "Perplexity-User", "PerplexityBot"],
    ...["DuckAssistBot", "MistralAI-User", "meta-externalfetcher", "Google-NotebookLM", "YouBot", "PhindBot"],
  ]),
  ...called("ai-training", [
    ...["GPTBot", "ClaudeBot", "anthropic-ai", "CCBot", "Bytespider", "meta-externalagent", "FacebookBot"],
    ...["Amazonbot", "cohere-ai", "Diffbot", "AI2Bot", "ImagesiftBot", "Google-CloudVertexBot", "PanguBot"],
  ]),
  ...called("search", [
    ...["Googlebot-Image", "Googlebot-Video", "Googlebot", "Google-InspectionTool", "Storebot-Google", "AdsBot-Google"],
    ...["Mediapartners-Google", "GoogleOther", "bingbot", "BingPreview", "adidxbot", "DuckDuckBot", "Applebot"],
    ...["YandexBot", "Baiduspider", "Qwantbot", "Sogou", "SeznamBot", "PetalBot", "MojeekBot", "Yahoo! Slurp"],
  ]),
  ...called("monitoring", [
    ...["UptimeRobot", "Pingdom", "StatusCake", "Better Uptime", "Site24x7", "HetrixTools", "GTmetrix", "Uptime-Kuma"],
    ...["updown.io", "Datadog", "NewRelicPinger", "Chrome-Lighthouse", "PageSpeed", "kube-probe", "GoogleStackdriver"],
  ]),
  ...called("scanner", [
    ...["CensysInspect", "zgrab", "masscan", "Nmap", "Nuclei", "Nikto", "sqlmap", "WPScan", "Expanse", "LeakIX"],
    ...["InternetMeasurement", "l9explore", "gobuster", "dirbuster", "feroxbuster", "ffuf", "ModatScanner"],
  ]),
  ...called("other", [
    ...["AhrefsBot", "SemrushBot", "MJ12bot", "DotBot", "BLEXBot", "DataForSeoBot", "SERanking", "Screaming Frog"],
    ...["facebookexternalhit", "Twitterbot", "LinkedInBot", "Pinterestbot", "Slackbot", "Discordbot", "TelegramBot"],
    ...["WhatsApp", "archive.org_bot", "HeadlessChrome"],
  ]),
];
