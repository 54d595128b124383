import type { ReactNode } from "react";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** Opens a page that has no hero, on the ground that the hero of the home page has. `children` follow its title. */
export function PageHead({ title, trail, children }: { title: string; trail?: ReactNode; children?: ReactNode }) {
  const { ground } = useSite().content.brand.composition;
  return (
    <div className={ground === "night" ? "page-head night bg-night" : "page-head bg-mist"}>
      <div className="wrap">
        {trail}
        <h1 className="max-w-3xl text-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
