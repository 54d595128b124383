import {
  metaNames,
  type Damaged,
  type Meta,
  type WordpressExport,
  type WordpressItem,
} from "#src/operations/wordpress/reading/wordpress-file.ts";
import type { Mended } from "#src/operations/wordpress/xml/mends.ts";

type Begun = { -readonly [Field in keyof WordpressItem]: WordpressItem[Field] } & {
  meta: Meta;
  published: string;
  line: number;
  damage?: Damaged["why"];
};

/** Fed with the elements of an export file in their order; undefined at the end where it was none. */
export function gatherWordpress() {
  const site: WordpressExport = {
    ...{ title: "", tagline: "", link: "", language: "", categories: [], tags: [], items: [] },
    ...{ damaged: [], mended: [] },
  };
  let isExport = false;
  let item: Begun | undefined;
  let term = { name: "", parent: "" };
  let key = "";

  const ofItem: Record<string, (to: Begun, text: string) => void> = {
    title: (to, text) => (to.title = text),
    link: (to, text) => (to.link = text.trim()),
    pubDate: (to, text) => (to.published = text),
    "content:encoded": (to, text) => (to.content = text),
    "excerpt:encoded": (to, text) => (to.excerpt = text),
    "wp:post_id": (to, text) => (to.id = text.trim()),
    "wp:post_date_gmt": (to, text) => (to.date = gmtDate(text)),
    "wp:post_name": (to, text) => (to.name = text.trim()),
    "wp:status": (to, text) => (to.status = text.trim()),
    "wp:post_parent": (to, text) => (to.parent = text.trim()),
    "wp:post_type": (to, text) => (to.type = text.trim()),
    "wp:post_password": (to, text) => (to.isProtected = text !== ""),
    "wp:attachment_url": (to, text) => (to.attachmentUrl = text.trim()),
    "wp:comment": (to) => (to.comments += 1),
  };
  const ofChannel: Record<string, (text: string) => void> = {
    title: (text) => (site.title = text),
    link: (text) => (site.link = text.trim()),
    description: (text) => (site.tagline = text),
    language: (text) => (site.language = text.trim()),
    "wp:wxr_version": () => (isExport = true),
  };
  const ofTerm: Record<string, (text: string) => void> = {
    "wp:category_nicename": (text) => (term.name = text.trim()),
    "wp:category_parent": (text) => (term.parent = text.trim()),
    "wp:tag_slug": (text) => site.tags.push(text.trim()),
    "wp:category": () => {
      site.categories.push(term);
      term = { name: "", parent: "" };
    },
  };

  function closeItem(done: Begun): void {
    const { published, line, damage, ...read } = done;
    isExport ||= read.type !== "";
    item = undefined;
    if (read.type === "revision") return;
    const why = damage ?? (read.type === "" ? "no-type" : undefined);
    const { title, name } = read;
    if (why) site.damaged.push({ title: title || name, line, why });
    else site.items.push({ ...read, date: read.date ?? dateOf(published) });
  }

  return {
    opened(name: string, attribute: (name: string) => string, line: number): void {
      if (name === "item") item = emptyItem(line);
      if (name !== "category" || !item) return;
      if (attribute("domain") === "language") item.language = attribute("nicename");
      if (attribute("domain") === "post_translations") item.translations = attribute("nicename");
    },
    closed(name: string, text: string, parent: string): void {
      if (name === "item" && item) closeItem(item);
      else if (item && name === "wp:meta_key") key = text.trim();
      else if (item && name === "wp:meta_value") keepMeta(item.meta, key, text);
      else if (item && parent === "item") ofItem[name]?.(item, text);
      else if (!item && parent === "channel") (ofChannel[name] ?? ofTerm[name])?.(text);
      else if (!item) ofTerm[name]?.(text);
    },
    /** False where no item is being read. */
    damage(why: Damaged["why"]): boolean {
      if (item) item.damage ??= why;
      return item !== undefined;
    },
    finished(mended: Mended[]): WordpressExport | undefined {
      if (item) closeItem({ ...item, damage: "cut-off" });
      return isExport ? { ...site, mended } : undefined;
    },
  };
}

function keepMeta(meta: Meta, key: string, text: string): void {
  for (const [name, called] of Object.entries(metaNames))
    // Object.entries loses the keys of a record.
    if (typeof called === "string" ? called === key : called.test(key)) meta[name as keyof Meta] = text.trim();
}

function emptyItem(line: number): Begun {
  return {
    ...{ id: "", type: "", status: "", isProtected: false, title: "", link: "", name: "", parent: "" },
    ...{ date: undefined, content: "", excerpt: "", attachmentUrl: "", comments: 0, language: "", meta: {} },
    translations: "",
    ...{ published: "", line },
  };
}

/** `2011-01-18 07:40:14`; zeros stand for none. */
function gmtDate(text: string): Date | undefined {
  return dateOf(`${text.trim().replace(" ", "T")}Z`);
}

function dateOf(text: string): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 ? undefined : date;
}
