import type { Mended } from "#src/operations/wordpress/xml/mends.ts";

/** What an export file of WordPress (WXR) says; texts are as WordPress stores them. */
export type WordpressExport = {
  title: string;
  tagline: string;
  /** The address of its home page. */
  link: string;
  /** BCP 47, as `fr-CA`. */
  language: string;
  categories: Term[];
  tags: string[];
  items: WordpressItem[];
  damaged: Damaged[];
  mended: Mended[];
};

/** An item that cannot be read, with the line of the file where it begins. */
export type Damaged = { title: string; line: number; why: "cut-off" | "no-type" | "too-long" };

/** By their names in addresses; `parent` is blank at the top. */
type Term = { name: string; parent: string };

export type WordpressItem = {
  id: string;
  /** `post`, `page`, `attachment`, or of a theme or plugin. */
  type: string;
  /** `publish`, `draft`, `private`, … */
  status: string;
  isProtected: boolean;
  title: string;
  link: string;
  /** The last part of its address. */
  name: string;
  parent: string;
  /** UTC; undefined where it was never published. */
  date: Date | undefined;
  content: string;
  excerpt: string;
  attachmentUrl: string;
  comments: number;
  /** As the plugin Polylang sets it. */
  language: string;
  /** The name that Polylang gives a text and its translations; blank for none. */
  translations: string;
  meta: Readonly<Meta>;
};

/** What WordPress, its plugins for search engines and WPML call them. */
export const metaNames = {
  picture: "_thumbnail_id",
  file: "_wp_attached_file",
  alt: "_wp_attachment_image_alt",
  yoastDescription: "_yoast_wpseo_metadesc",
  rankMathDescription: "rank_math_description",
  wpmlLanguage: /^_?(?:wpml|icl)_(?:import_)?(?:language(?:_code)?|lang)$/,
  wpmlGroup: /^_?(?:(?:wpml|icl)_)?(?:import_translation_group|translation_group|trid)$/,
  wpmlOriginal: /^_?icl_(?:lang_duplicate_of|translation_of)$/,
} as const;
export type Meta = Partial<Record<keyof typeof metaNames, string>>;
