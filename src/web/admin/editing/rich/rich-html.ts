/** What Word, Google Docs and their relatives put in the clipboard, as plain paragraphs and lists. The editor keeps only the tags it knows. */
export function cleanPasted(html: string): string {
  return html
    .replaceAll(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, (comment) => numberMark(comment))
    .replaceAll(/<!\[if[\s\S]*?<!\[endif\]>/gi, (comment) => numberMark(comment))
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(\/?)h[1-6]\b[^>]*>/gi, "<$1h3>")
    .replaceAll(/<(style|script|xml|head|title)\b[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/<\/?[owmv]:[^>]*>/gi, "")
    .replaceAll(/(?:<p[^>]*MsoListParagraph[^>]*>[\s\S]*?<\/p>\s*)+/gi, asList)
    .replaceAll(/<p[^>]*>(?:\s|&nbsp;|<\/?span[^>]*>)*<\/p>/gi, "")
    .replaceAll(/<b\b[^>]*font-weight:\s*normal[^>]*>/gi, "")
    .replaceAll(/<br[^>]*>\s*(?=<\/?(?:p|ul|ol|h\d|b)\b|<br|$)/gi, "")
    .replaceAll(/<span\b([^>]*)>([^<]+)<\/span>/gi, (_, style: string, text: string) => asMarks(style, text));
}

/** Google Docs writes bold as a style, which the security policy keeps the editor from reading. */
function asMarks(style: string, text: string): string {
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
  const inItalics = /font-style:\s*italic/i.test(style) ? `<em>${text}</em>` : text;
  return isBold ? `<strong>${inItalics}</strong>` : inItalics;
}

const NUMBERED = "\u0001";

/** A list of Word is paragraphs, each with its bullet or number in a conditional comment. */
function numberMark(comment: string): string {
  return /supportLists/i.test(comment) && />\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(comment) ? NUMBERED : "";
}

function asList(paragraphs: string): string {
  const tag = paragraphs.includes(NUMBERED) ? "ol" : "ul";
  const items = paragraphs
    .replaceAll(NUMBERED, "")
    .replaceAll(/<p[^>]*>/gi, "<li>")
    .replaceAll(/<\/p>/gi, "</li>");
  return `<${tag}>${items}</${tag}>`;
}

/** As the site's pages have it: no paragraph around the text of a list's item, nothing for an empty text. */
export function tidyHtml(html: string): string {
  return html
    .replaceAll(/<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<ul>|<ol>)/g, "<li>$1")
    .replaceAll(/(?:<p><\/p>)+$/g, "");
}
