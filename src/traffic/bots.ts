import { isbot, isbotMatch } from "isbot";
import { knownBot, type BotPurpose } from "./known-bots.ts";
import { isScannerPath } from "./scanner-paths.ts";

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
    /\b[\w.-]*(?:bot|crawler|spider)\b/i.exec(userAgent)?.[0] ??
    /^(?!Mozilla\b)[\w.-]+/i.exec(userAgent)?.[0] ??
    isbotMatch(userAgent) ??
    "Bot";
  return name.slice(0, 60);
}
