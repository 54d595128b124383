import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ask } from "#src/web/admin/parts/calls/ask.ts";
import {
  linkOf,
  markChosen,
  openParts,
  partIn,
  framePartOf,
  renewPage,
  showText,
  type FramePart,
  type PartNames,
} from "./frame-parts.ts";

type Listening = {
  address: string;
  names: PartNames;
  isEditing: boolean;
  chosen: FramePart | undefined;
  onChoose: (part: FramePart) => void;
  /** A link to another page of the preview. */
  onFollow: (pathname: string) => void;
};

/** The page in the frame: what is clicked in it, and how it follows what is typed. It runs no script of its own. */
export function useFrameParts(listening: Listening) {
  const { address, isEditing, chosen, onChoose, onFollow } = listening;
  const { hint, picture } = listening.names;
  const [loaded, load] = useState<{ address: string; page: Document }>();
  const page = loaded?.address === address ? loaded.page : undefined;
  const [renewals, count] = useState(0);
  /** What is not saved yet. */
  const typed = useRef<string>(undefined);
  const click = useEffectEvent((event: MouseEvent) => {
    const part = isEditing ? framePartOf(event) : undefined;
    const link = linkOf(event);
    // A link within the page scrolls to its place.
    if (link && (part || !link.getAttribute("href")?.startsWith("#"))) event.preventDefault();
    if (part) onChoose(part);
    else if (link?.pathname.startsWith("/admin/preview")) onFollow(link.pathname);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A link or button clicks by itself.
    const part = isEditing && event.key === "Enter" ? partIn(event.target as Element) : undefined;
    if (part) onChoose(part);
  });
  useEffect(() => {
    if (!page) return;
    const onClick = (event: MouseEvent) => click(event);
    const onKeyDown = (event: KeyboardEvent) => press(event);
    page.addEventListener("click", onClick);
    page.addEventListener("keydown", onKeyDown);
    return () => {
      page.removeEventListener("click", onClick);
      page.removeEventListener("keydown", onKeyDown);
    };
  }, [page]);
  useEffect(() => {
    if (page && isEditing) openParts(page, { hint, picture });
  }, [page, hint, picture, isEditing, renewals]);
  useEffect(() => {
    if (page) markChosen(page, chosen?.path);
  }, [page, chosen?.path, renewals]);
  const showTyped = useEffectEvent(() => {
    if (page && chosen && typed.current !== undefined) showText(page, chosen, typed.current);
  });
  useEffect(() => showTyped(), [page, renewals]);
  const show = (text: string | undefined) => {
    typed.current = text;
    if (page && chosen && text !== undefined) showText(page, chosen, text);
  };
  const renew = async () => {
    const response = await ask(address);
    if (!page || !response.ok) return;
    renewPage(page, await response.text());
    count((before) => before + 1);
  };
  return { page, onLoad: (opened: Document) => load({ address, page: opened }), renew, show };
}
