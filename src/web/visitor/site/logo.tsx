import { BrandMark } from "./brand-mark.tsx";
import { useSite } from "./site.tsx";

export function Logo() {
  const { content, facts } = useSite();
  return <BrandMark brand={content.brand} name={facts.business.name} />;
}
