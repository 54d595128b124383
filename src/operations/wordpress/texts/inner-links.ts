/** The path of an item of the old site, by its id. */
export type PathOf = (id: string) => string | undefined;

const LINK_BY_ID = /(\bhref\s*=\s*)(["'])([^"'<>]{0,2000}[?&;](?:p|page_id|attachment_id)=\d[^"'<>]{0,500})\2/gi;

/** Links such as `/?p=12` become those to the address that the item had: the redirects know that one alone. */
export function withoutLinksById(html: string, host: string, pathOf: PathOf): string {
  return html.replaceAll(LINK_BY_ID, (whole, name: string, quote: string, href: string) => {
    const url = URL.parse(href.replaceAll(/&(?:amp|#0*38);/g, "&"), `https://${host}/`);
    if (!url || bare(url.host) !== bare(host)) return whole;
    const id = ["p", "page_id", "attachment_id"].map((by) => url.searchParams.get(by)).find(Boolean) ?? "";
    const path = pathOf(id);
    return path === undefined ? whole : `${name}${quote}${path}${url.hash}${quote}`;
  });
}

function bare(host: string): string {
  return host.replace(/^www\./, "");
}
