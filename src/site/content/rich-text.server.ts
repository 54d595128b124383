import sanitizeHtml from "sanitize-html";

/** Headings below `h3` and above become `h3`: the page has its own `h1` and `h2`. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "strong", "em", "ul", "ol", "li", "a", "h3", "br"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { b: "strong", i: "em", h1: "h3", h2: "h3", h4: "h3", div: "p" },
  });
}
