import { isbot, isbotMatch } from "isbot";
import { knownBot, type BotPurpose } from "./known-bots.ts";

const SCANNER_PATHS = [
  /\.(?:php\d?|phtml|aspx?|ashx|jspx?|jspa|cgi|cfm|do|action)(?:$|\/)/i,
  /^\/(?:wp|wordpress|wp-[a-z]+|xmlrpc|phpmyadmin|pma|myadmin|adminer|mysql|joomla|drupal|magento|typo3)(?:$|[/.])/i,
  /^\/(?:cgi-bin|boaform|hnap1|goform|hudson|jenkins|manager\/html|solr|actuator|telescope|_ignition|vendor)(?:$|\/)/i,
  /^\/(?:owa|ecp|autodiscover|geoserver|struts2?|sdk|invoker|jmx-console|druid|nacos|console)(?:$|[/.])/i,
  /(?:^|\/)\.(?!well-known(?:$|\/))[^/]/,
  /\.(?:sql|bak|old|swp|zip|rar|7z|tar|t?gz|env|ini|log|ya?ml|pem|key|sqlite|db)$/i,
  /^\/(?:backup|dump|config\.json|credentials|secrets|id_rsa|server-status)(?:$|[/.])/i,
  /(?:\.\.|%2e%2e|%00|%0a|\/etc\/passwd|\/bin\/sh|\$\{|%24%7b)/i,
];

export type Bot = {
  name: string;
  purpose: BotPurpose;
  reason: "user-agent" | "no-user-agent" | "scanner-path";
};

export function botBehind(userAgent: string, path: string): Bot | undefined {
  const declared = declaredBot(userAgent);
  if (isScannerPath(path)) return { name: declared?.name ?? "Scanner", purpose: "scanner", reason: "scanner-path" };
  if (!userAgent) return { name: "Unnamed program", purpose: "other", reason: "no-user-agent" };
  return declared && { ...declared, reason: "user-agent" };
}

function declaredBot(userAgent: string): { name: string; purpose: BotPurpose } | undefined {
  const known = knownBot(userAgent);
  if (known) return known;
  return isbot(userAgent) ? { name: nameIn(userAgent), purpose: "other" } : undefined;
}

function nameIn(userAgent: string): string {
  const name =
    /compatible; ?(?!MSIE)([\w.-]+)/i.exec(userAgent)?.[1] ??
    /(?<![\w.-])[\w.-]*(?:bot|crawler|spider)\b/i.exec(userAgent)?.[0] ??
    /^(?!Mozilla\b)[\w.-]+/i.exec(userAgent)?.[0] ??
    isbotMatch(userAgent) ??
    "Bot";
  return name.slice(0, 60);
}

export function isScannerPath(path: string): boolean {
  return SCANNER_PATHS.some((pattern) => pattern.test(path));
}
