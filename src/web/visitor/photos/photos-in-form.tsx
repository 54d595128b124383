import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import type { Announced } from "./form-photos.tsx";

type Loaded = typeof import("#src/web/visitor/contact/form-code.ts");
type Shown = { box: NonNullable<Awaited<ReturnType<Loaded["openChosenPhotos"]>>>; FormPhotos: Loaded["FormPhotos"] };

/** Nothing in the page that is sent; the code that chooses photos loads with the first focus in the form. */
export function PhotosInForm({ form, announced }: { form: RefObject<HTMLFormElement | null>; announced: Announced }) {
  const { language } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const element = form.current;
    if (!element || !isSecureContext) return undefined;
    let loading: Promise<void> | undefined;
    // Without a network the form is as it was, and the next focus tries again.
    const open = () => void (loading ??= load().catch(() => (loading = undefined)));
    async function load() {
      const { openChosenPhotos, FormPhotos } = await import("#src/web/visitor/contact/form-code.ts");
      const box = await openChosenPhotos();
      if (box) setShown({ box, FormPhotos });
    }
    element.addEventListener("focusin", open);
    // A focus event before hydration is not handled.
    if (element.contains(document.activeElement)) open();
    return () => element.removeEventListener("focusin", open);
  }, [form]);
  return shown && <shown.FormPhotos box={shown.box} language={language} announcedRef={announced} />;
}
