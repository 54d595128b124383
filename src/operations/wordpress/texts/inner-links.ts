/** The path of an item of the old site, by its id. */
export type PathOf = (id: string) => string | undefined;

const LINK = /(\bhref\s*=\s*)("[^"<>]{0,2500}"|'[^'<>]{0,2500}')/gi;
const ITEM_ID = /[?&;](?:p|page_id|attachment_id)=\d/;

/** Links such as `/?p=12` become those to the address that the item had: the redirects know that one alone. */
export function withoutLinksById(html: string, host: string, pathOf: PathOf): string {
  return html.replaceAll(LINK, (whole, name: string, quoted: string) => {
    if (!ITEM_ID.test(quoted)) return whole;
    const [quote, href] = [quoted.slice(0, 1), quoted.slice(1, -1)];
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
