import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import type { Announced } from "./form-photos.tsx";
import { PhotoField } from "./photo-field.tsx";

type Loaded = typeof import("./form-code.ts");
type Shown = { box: NonNullable<Awaited<ReturnType<Loaded["openChosenPhotos"]>>>; FormPhotos: Loaded["FormPhotos"] };
type Props = { form: RefObject<HTMLFormElement | null>; announced: Announced };

/** The code that keeps photos loads with the first focus in the form, and takes what was chosen by then. */
export function PhotosInForm({ form, announced }: Props) {
  const { language } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown | "impossible">();
  const [isOver, setOver] = useState(false);

  function take({ box }: Pick<Shown, "box">) {
    const input = field.current;
    if (!input?.files?.length) return;
    setOver(box.add([...input.files]) > 0);
    // So that the same file can be chosen again.
    input.value = "";
  }

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let loading: Promise<void> | undefined;
    // Without a network the form is as it was, and the next focus tries again.
    const open = () => void (loading ??= load().catch(() => (loading = undefined)));
    async function load() {
      const { openChosenPhotos, FormPhotos } = await import("./form-code.ts");
      const box = isSecureContext ? await openChosenPhotos() : undefined;
      if (box) take({ box });
      setShown(box ? { box, FormPhotos } : "impossible");
    }
    element.addEventListener("focusin", open);
    // A focus event before hydration is not handled, nor is a choice.
    if (element.contains(document.activeElement) || field.current?.files?.length) open();
    return () => element.removeEventListener("focusin", open);
  }, [form]);

  // The page that thanks takes photos too.
  if (shown === "impossible") return null;
  return (
    <>
      <PhotoField inputRef={field} onChange={() => shown && take(shown)} className="mt-4 noscript:hidden" />
      {shown && <shown.FormPhotos box={shown.box} language={language} announcedRef={announced} isOver={isOver} />}
    </>
  );
}
