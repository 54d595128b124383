/** What Word and its relatives put in the clipboard, as plain paragraphs and lists. The editor keeps only the tags it knows. */
export function cleanPasted(html: string): string {
  return html
    .replaceAll(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, (comment) => numberMark(comment))
    .replaceAll(/<!\[if[\s\S]*?<!\[endif\]>/gi, (comment) => numberMark(comment))
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(style|script|xml|head|title)\b[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/<\/?[owmv]:[^>]*>/gi, "")
    .replaceAll(/(?:<p[^>]*MsoListParagraph[^>]*>[\s\S]*?<\/p>\s*)+/gi, asList)
    .replaceAll(/<p[^>]*>(?:\s|&nbsp;|\u00a0|<\/?span[^>]*>)*<\/p>/gi, "");
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
