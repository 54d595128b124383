/** Shared by the editor and the text that stands in its place until then. */
export const richFrame =
  "rounded-field border border-edge bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-water";

export const richText =
  "whitespace-pre-wrap min-h-40 max-h-[32rem] overflow-y-auto px-4 py-3 wrap-anywhere outline-none [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_a]:text-water [&_a]:underline [&_h3]:mt-4 [&_h3]:text-lg [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-6";
