import { CircleQuestionMark } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { helpAbout } from "./routes.ts";
import { shellWords } from "./words.ts";

/** To the page of the guide about what is shown. */
export function HelpLink() {
  const [path] = useLocation();
  const { help } = useWords(shellWords);
  return (
    <Link
      href={helpAbout(path)}
      aria-label={help}
      title={help}
      className="grid size-11 max-sm:hidden place-items-center rounded-field max-lg:hover:bg-white/15 lg:hover:bg-water-soft"
    >
      <CircleQuestionMark aria-hidden="true" className="size-5" />
    </Link>
  );
}
