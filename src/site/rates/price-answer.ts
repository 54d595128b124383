/** What a visitor answers where a service's price range is asked for; the size as it was typed. */
export type PriceAnswer = { service: string; size: string; options: string[] };

const LONGEST = { id: 60, size: 20, options: 20 };

/** Undefined for what is no answer, whoever sent it: JSON or what it says. */
export function parsePriceAnswer(sent: unknown): PriceAnswer | undefined {
  const read = typeof sent === "string" ? parsed(sent) : sent;
  if (typeof read !== "object" || read === null) return undefined;
  const { service, size = "", options = [] } = Object.fromEntries(Object.entries(read));
  if (!isId(service) || (typeof size !== "string" && typeof size !== "number") || !Array.isArray(options))
    return undefined;
  const chosen: unknown[] = options.slice(0, LONGEST.options);
  return { service, size: String(size).slice(0, LONGEST.size), options: chosen.filter(isId) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST.id;
}
