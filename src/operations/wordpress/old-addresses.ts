import type { Language } from "#src/platform/i18n/language.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import { spelledPath } from "#src/account/settings/redirects/spelling.ts";
import { awaitedList } from "#src/site/pages.ts";
import type { WordpressExport } from "#src/operations/wordpress/reading/wordpress-file.ts";

/** Addresses of the lists that WordPress makes: its own names for them, where the old site did not choose others. */
export function addressesOfLists({ link, categories, tags }: WordpressExport, language: Language): Redirect[] {
  const parents = new Map(categories.map(({ name, parent }) => [name, parent]));
  const to = awaitedList(language);
  const base = (URL.parse(link)?.pathname ?? "/").replace(/\/$/, "");
  return [
    ...categories.map(({ name }) => ({ from: `${base}/category/${pathOf(name, parents)}`, to })),
    ...tags.map((tag) => ({ from: `${base}/tag/${tag}`, to })),
  ]
    .filter(({ from }) => !from.endsWith("/"))
    .map(({ from }) => ({ from: spelledPath(from), to }));
}

function pathOf(name: string, parents: ReadonlyMap<string, string>): string {
  const path = [name];
  for (let parent = parents.get(name); parent && !path.includes(parent); parent = parents.get(parent))
    path.unshift(parent);
  return path.join("/");
}

/** Undefined for `/?p=12` and the like: what redirects is a path. */
export function pathOfLink(link: string): string | undefined {
  const path = spelledPath(URL.parse(link)?.pathname ?? "/");
  return path === "/" ? undefined : path;
}
