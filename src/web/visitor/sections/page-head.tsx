import type { ReactNode } from "react";
import { useSite } from "#src/web/visitor/site/site.tsx";

type Props = {
  title: string;
  trail?: ReactNode;
  children?: ReactNode;
  /** A picture or a drawing: below the words on a phone, beside them on a laptop. */
  visual?: ReactNode;
};

/** Opens a page that has no hero, on the ground that the hero of the home page has. `children` follow its title. */
export function PageHead({ title, trail, children, visual }: Props) {
  const { ground } = useSite().content.brand.composition;
  const words = (
    <div>
      {trail}
      <h1 className="max-w-3xl text-title">{title}</h1>
      {children}
    </div>
  );
  return (
    <div className={ground === "night" ? "page-head night bg-night" : "page-head bg-mist"}>
      {visual ? (
        <div className="wrap head-beside">
          {words}
          <div className="head-visual">{visual}</div>
        </div>
      ) : (
        <div className="wrap">{words}</div>
      )}
    </div>
  );
}
