/** What a mail server says of a mail that it could not deliver (RFC 3464). */
export type DeliveryReport = { action: string; status: string; recipient: string; words: string };

const LONGEST = 300;

/** The first recipient counts: our mails have one. */
export function parseReport(text: string): DeliveryReport {
  const value = (name: string) =>
    // Bounded: of a report the first bytes alone are looked at.
    (new RegExp(`^${name}\\s*:\\s*(.+(?:\\r?\\n[ \\t].+)*)`, "im").exec(text)?.[1] ?? "")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, LONGEST);
  return {
    action: value("Action").toLowerCase(),
    status: /[245]\.\d{1,3}\.\d{1,3}/.exec(value("Status"))?.[0] ?? "",
    recipient: value("Final-Recipient").replace(/^[^;]*;\s*/, ""),
    words: value("Diagnostic-Code").replace(/^[^;]*;\s*/, ""),
  };
}

/** From the sentences of servers that write no report. */
export function reportInWords(text: string): DeliveryReport {
  const start = text.slice(0, 4_000);
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(start)?.[0] ?? "";
  const line = start.split("\n").find((one) => /\b[45]\d\d[ -]|\b[45]\.\d\.\d/.test(one)) ?? "";
  const isDelay = /\b(?:delayed|will retry|not yet been delivered|retardée?|sera réessayé)\b/i.test(start);
  return { action: isDelay ? "delayed" : "failed", status, recipient: "", words: line.trim().slice(0, LONGEST) };
}
