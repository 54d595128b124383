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
};

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
  meta: Readonly<Meta>;
};

/** What WordPress and its plugins for search engines call them. */
export const metaNames = {
  picture: "_thumbnail_id",
  file: "_wp_attached_file",
  alt: "_wp_attachment_image_alt",
  yoastDescription: "_yoast_wpseo_metadesc",
  rankMathDescription: "rank_math_description",
} as const;
export type Meta = Partial<Record<keyof typeof metaNames, string>>;
