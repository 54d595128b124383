import { useEffect, useRef } from "react";
import type { GuidePage } from "#src/account/guide/guide.server.ts";

const look = [
  "grid max-w-prose gap-4 wrap-anywhere",
  "[&_h3]:mt-4 [&_h3]:text-lg [&_a]:font-semibold [&_a]:text-water [&_a]:underline [&_a]:underline-offset-4",
  "[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-5",
  "[&_img]:w-full [&_img]:rounded-card [&_img]:border [&_img]:border-line",
  "[&_table]:block [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left",
].join(" ");

/** The focus goes to the title of another page: it may be far above the link that was followed. */
export function GuideText({ page }: { page: GuidePage }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(page.name);
  useEffect(() => {
    if (before.current === page.name) return;
    before.current = page.name;
    title.current?.focus();
  }, [page.name]);
  return (
    <article>
      <h2 ref={title} tabIndex={-1} className="mb-4 scroll-mt-20 text-2xl outline-none">
        {page.title}
      </h2>
      {/* Made from the repository's own files. */}
      <div className={look} dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
