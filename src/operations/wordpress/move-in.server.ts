import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import {
  addMovedArticles,
  publishable,
  withoutKnown,
  type MovedArticle,
} from "#src/marketing/articles/moved-articles.server.ts";
import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { PictureMaker } from "#src/site/media/picture-maker.server.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import { loadDraft, loadPublished } from "#src/site/content/site-versions.server.ts";
import { articlePage, awaitedArticle, homePage, type Pages } from "#src/site/pages.ts";
import { slugOf } from "#src/site/content/slugs.ts";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import { articleIdOf, articleOf, decoded } from "#src/operations/wordpress/pictures/article-of-post.server.ts";
import { keepAddresses, leading } from "./keep-addresses.server.ts";
import type { NotMoved, MoveInReport } from "#src/operations/wordpress/reading/move-in-report.ts";
import { offerTexts, type WordpressText } from "./offer-texts.server.ts";
import { addressesOfLists, pathOfLink } from "./old-addresses.ts";
import type { PictureSource } from "#src/operations/wordpress/pictures/picture-source.ts";
import { findPicturesOf, unlistedPictures } from "#src/operations/wordpress/pictures/pictures-of-texts.server.ts";
import { takePictures } from "#src/operations/wordpress/pictures/take-pictures.server.ts";
import { addressOfPlace, placeOfPage } from "./places.ts";
import { withoutLinksById, type PathOf } from "#src/operations/wordpress/texts/inner-links.ts";
import { joinedContent, withTranslations } from "./translations.ts";
import { wordpressSiteWords } from "./site-words.server.ts";
import { guessLanguage } from "#src/operations/wordpress/texts/guess-language.ts";
import { cleanText } from "#src/operations/wordpress/texts/clean-text.server.ts";
import { withoutMarkup } from "#src/operations/wordpress/texts/plain-text.server.ts";
import type { Damaged, WordpressExport, WordpressItem } from "#src/operations/wordpress/reading/wordpress-file.ts";

type Deps = Recording & { makePicture: PictureMaker; now: () => Date; siteUrl: string };
export type MoveIn = {
  site: WordpressExport;
  /** The language of what does not say its own. */
  language: Language;
  /** Undefined: pictures stay where they are. */
  source: PictureSource | undefined;
  pagesAsArticles: boolean;
  /** What was public waits for the owner too. */
  asDrafts: boolean;
  dryRun: boolean;
};

/** A text and its translations. */
type Moved = MovedArticle & { posts: WordpressItem[] };

const TAKEN_STATES = new Set(["publish", "future", "draft", "pending"]);
/** Parts of WordPress itself, which have no address and no text of their own. */
const MACHINERY =
  /^(?:nav_menu_item|wp_.+|custom_css|customize_changeset|oembed_cache|user_request|acf-.+|elementor_.+|jp_.+)$/;

/** Articles that were public are published; everything else goes into drafts. Once more, it adds only what is new. */
export async function moveIn(deps: Deps, wanted: MoveIn): Promise<MoveInReport> {
  const { db, now } = deps;
  const { site, dryRun } = wanted;
  const host = URL.parse(site.link)?.host ?? "";
  const sorted = sortItems(site.items, wanted.pagesAsArticles);
  const languageOf = (item: WordpressItem) => languageOfItem(item) ?? guessedLanguage(item) ?? wanted.language;
  const attachments = [...sorted.attachments, ...unlistedPictures(sorted.posts, sorted.attachments, site.link)];
  const { ids, ...pictures } = await takePictures({ ...deps, source: wanted.source, isTry: dryRun }, attachments);
  const found = findPicturesOf(attachments, ids, site.link);
  const problems = new Map(pictures.left.map(({ address, why }) => [address, why]));
  const picturesInTexts: MoveInReport["picturesInTexts"] = { kept: 0, left: [] };
  const removed = new Map<string, number>();
  const count = (names: string[]) => names.forEach((name) => removed.set(name, (removed.get(name) ?? 0) + 1));

  const left: NotMoved[] = [...site.damaged.map(leftOfDamaged), ...sorted.left];
  const articles: Moved[] = [];
  const groups = withTranslations(sorted.posts, languageOf);
  const pathOf = pathsById(site.items, groups, { pages: await loadPages(db), host, languageOf });
  const linked = (item: WordpressItem) => ({ ...item, content: withoutLinksById(item.content, host, pathOf) });
  for (const group of groups) {
    const contents: ArticleContent[] = [];
    const posts: WordpressItem[] = [];
    for (const post of group) {
      const made = articleOf(linked(post), { host, language: languageOf(post), pictures: found });
      if ("why" in made) {
        left.push({ what: nameOf(post), why: made.why });
        continue;
      }
      count(made.removed);
      for (const picture of made.pictures) {
        const { attachmentUrl: address = picture.address } = found.attachmentOf(picture) ?? {};
        if (picture.isKept) picturesInTexts.kept += 1;
        else picturesInTexts.left.push({ what: nameOf(post), address, why: problems.get(address) ?? "other-site" });
      }
      contents.push(made.content);
      posts.push(post);
    }
    const [post] = posts;
    const [first, ...others] = contents;
    if (!post || !first) continue;
    const publishedAt = post.status === "publish" ? (post.date?.toISOString() ?? null) : null;
    articles.push({ posts, id: articleIdOf(host, post), content: joinedContent([first, ...others]), publishedAt });
  }
  const draft = (await loadDraft(db)).content;
  const offered = sorted.pages.map((page): WordpressText => {
    const { html, removed: gone, pictures: shown } = cleanText(linked(page).content, host, () => undefined);
    count([...gone, ...shown.map(() => "<img>")]);
    return { what: nameOf(page), place: placeOfPage(namesOf(page), draft), html, language: languageOf(page) };
  });
  const words = wordpressSiteWords(site, wanted.language);
  const texts = await offerTexts(db, { texts: [...words, ...offered], dryRun }, now());
  for (const [index, { what, place, isTaken }] of texts.entries())
    if (!isTaken) left.push({ what, why: place ? (index < words.length ? "search-words" : "draft-text") : "no-place" });

  const rows = await oldAddresses(db, { wanted, sorted, articles, languageOf });
  // Before the articles: a move that is cut short between them is whole after the next.
  const redirects = await keepAddresses(deps, rows, dryRun);
  const waiting = wanted.asDrafts ? [] : await incomplete(db, articles);
  const { added, published } = dryRun
    ? await wouldAdd(db, articles, wanted)
    : await addMovedArticles(db, articles, { asDrafts: wanted.asDrafts, now: now() });
  if (!dryRun) await recordAlone(deps, { kind: "site.moved_in", subject: String(added) }, now());
  return {
    name: nameInReport(site.title),
    articles: {
      added,
      published,
      known: articles.length - added,
      waiting: waiting.flatMap(({ posts }) => posts.map(nameOf)),
    },
    ...{ pictures, picturesInTexts },
    redirects: { ...redirects, leading: dryRun ? [] : await leading(db, rows) },
    texts: texts.filter(({ isTaken }) => isTaken),
    otherLanguage: articles
      .flatMap(({ posts }) => posts.filter((post) => isInAnother(post, wanted.language)))
      .map(nameOf),
    ...{ left, removed, counted: sorted.counted, mended: site.mended },
  };
}

type ById = { pages: Pages; host: string; languageOf: (item: WordpressItem) => Language };

/** Where what was public stood by its name; an article that had only a number will stand where its title says. */
function pathsById(
  items: readonly WordpressItem[],
  groups: readonly WordpressItem[][],
  { pages, host, languageOf }: ById,
): PathOf {
  const paths = new Map(items.map(({ id, link }) => [id, pathOfLink(link)]));
  for (const post of groups.flat()) {
    const slug = slugOf(decoded(post.name || withoutMarkup(post.title, 300)));
    const page = articlePage({ id: articleIdOf(host, post), slugs: { [languageOf(post)]: slug } });
    if (!paths.get(post.id) && slug) paths.set(post.id, pages.pathOf(page, languageOf(post)));
  }
  return (id) => paths.get(id);
}

async function wouldAdd(db: Db, articles: readonly MovedArticle[], { asDrafts }: MoveIn) {
  const added = await withoutKnown(db, articles);
  return { added: added.length, published: asDrafts ? 0 : (await publishable(db, added)).length };
}

/** Without a title or a text nothing is published: a post that was a picture alone, whose picture was not fetched. */
async function incomplete(db: Db, articles: readonly Moved[]): Promise<Moved[]> {
  const added = await withoutKnown(db, articles);
  const complete = new Set((await publishable(db, added)).map(({ id }) => id));
  return added.filter(({ id, publishedAt }) => publishedAt !== null && !complete.has(id));
}

type Sorted = {
  posts: WordpressItem[];
  pages: WordpressItem[];
  attachments: WordpressItem[];
  left: NotMoved[];
  counted: Map<string, number>;
};

function sortItems(items: readonly WordpressItem[], pagesAsArticles: boolean): Sorted {
  const sorted: Sorted = { posts: [], pages: [], attachments: [], left: [], counted: new Map() };
  const count = (name: string, by = 1) => by > 0 && sorted.counted.set(name, (sorted.counted.get(name) ?? 0) + by);
  for (const item of items) {
    count("comment", item.comments);
    const isText = item.type === "post" || item.type === "page";
    if (item.type === "attachment") sorted.attachments.push(item);
    else if (!isText && MACHINERY.test(item.type)) count(item.type);
    else if (!isText) sorted.left.push({ what: nameOf(item), why: "other-type" });
    else if (item.isProtected) sorted.left.push({ what: nameOf(item), why: "protected" });
    else if (!TAKEN_STATES.has(item.status)) sorted.left.push({ what: nameOf(item), why: "not-public" });
    else if (item.type === "post" || pagesAsArticles) sorted.posts.push(item);
    else sorted.pages.push(item);
  }
  return sorted;
}

function leftOfDamaged({ title, line, why }: Damaged): NotMoved {
  const name = nameInReport(title);
  return { what: name ? `“${name}” (line ${line})` : `what begins on line ${line}`, why };
}

function nameOf(item: WordpressItem): string {
  const title = nameInReport(item.title);
  return `${item.type} “${title || item.name || item.id}”`;
}

/** Nothing that would steer a terminal or turn a line around. */
function nameInReport(title: string): string {
  return withoutMarkup(title, 100).replace(/[\p{Cc}\p{Bidi_Control}]/gu, "");
}

function namesOf(page: WordpressItem): string[] {
  return [decoded(page.name), withoutMarkup(page.title, 100)];
}

function languageOfItem({ language, meta }: WordpressItem): Language | undefined {
  return languageOfFile(language) ?? languageOfFile(meta.wpmlLanguage ?? "");
}

/** By its words, where nothing says: an article in English is none in French because its file is. */
function guessedLanguage({ type, title, content }: WordpressItem): Language | undefined {
  return type === "post" || type === "page" ? guessLanguage(`${title} ${content}`) : undefined;
}

function isInAnother(post: WordpressItem, language: Language): boolean {
  return languageOfItem(post) === undefined && (guessedLanguage(post) ?? language) !== language;
}

export function languageOfFile(tag: string): Language | undefined {
  const found = /^(fr|en)(?:[-_]|$)/i.exec(tag)?.[1]?.toLowerCase();
  return found === "fr" || found === "en" ? found : undefined;
}

type Addressed = {
  wanted: MoveIn;
  sorted: Sorted;
  articles: Moved[];
  languageOf: (item: WordpressItem) => Language;
};

async function oldAddresses(db: Db, { wanted, sorted, articles, languageOf }: Addressed): Promise<Redirect[]> {
  const { content } = await loadPublished(db);
  const pages = await loadPages(db);
  const targets = new Map(
    articles.flatMap(({ id, posts }) => posts.map((post) => [post.id, awaitedArticle(id, languageOf(post))] as const)),
  );
  for (const page of sorted.pages)
    targets.set(page.id, addressOfPlace(placeOfPage(namesOf(page), content), content, pages, languageOf(page)));
  for (const file of sorted.attachments)
    targets.set(file.id, targets.get(file.parent) ?? pages.pathOf(homePage, languageOf(file)));
  const rows = [...articles.flatMap(({ posts }) => posts), ...sorted.pages, ...sorted.attachments]
    .filter(({ status }) => status === "publish" || status === "inherit")
    .flatMap(({ id, link }) => {
      const from = pathOfLink(link);
      return from ? [{ from, to: targets.get(id) ?? "/" }] : [];
    });
  return [...rows, ...addressesOfLists(wanted.site, wanted.language)];
}
