import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useFileDrop } from "#src/web/admin/parts/drop-target.ts";
import { usePictures, usePictureUploads } from "#src/web/admin/pictures/use-pictures.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { DraftDrawing } from "#src/web/admin/site/draft-drawing.tsx";
import { lookWords } from "./words.ts";

type Logo = Edited<SiteContent["brand"]["logo"]>;

/** A logo that is still being prepared is lost to who leaves the screen. */
export function useLogoUpload(of: Logo) {
  const choose = (picture: string) => set(of, { picture, alt: noText });
  const { uploads, dismiss, send } = usePictureUploads(([first]) => first && choose(first), "logo");
  const [upload] = uploads;
  const sendFirst = (files: readonly File[]) => {
    for (const { key } of uploads) dismiss(key);
    send(files.slice(0, 1));
  };
  return { error: upload?.error, isPreparing: upload !== undefined && !upload.error, sendFirst };
}

type Props = { of: Logo; upload: ReturnType<typeof useLogoUpload> };

export function LogoCard({ of, upload: { error: failed, isPreparing, sendFirst } }: Props) {
  const t = useWords(lookWords);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useFileDrop(sendFirst);
  const refused = useProblemAt(of);
  const error = failed ?? refused;
  return (
    <EditingCard title={t.logo} intro={t.logoIntro}>
      <div {...drop} className={`grid gap-4 rounded-field ${isOver ? "outline-2 outline-water" : ""}`}>
        <Shown of={of} />
        <input
          ref={input}
          type="file"
          accept=".svg,.png,.webp,.jpg,.jpeg,.avif,image/svg+xml,image/png,image/webp,image/jpeg"
          aria-label={t.logoFile}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            sendFirst([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
        <div className="flex flex-wrap gap-3">
          <ToolButton icon={ImageUp} aria-describedby={error && "logo-error"} onClick={() => input.current?.click()}>
            {of.value ? t.logoChange : t.logoAdd}
          </ToolButton>
          {of.value && (
            <ToolButton icon={Trash2} look="plain" onClick={() => set(of, null)}>
              {t.logoRemove}
            </ToolButton>
          )}
        </div>
        <p role="status" className="text-muted empty:hidden">
          {isPreparing ? t.logoPreparing : ""}
        </p>
        {error && (
          <p id="logo-error" role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </EditingCard>
  );
}

/** As the header of the site has it, on black in both themes, and as an icon of the site. */
function Shown({ of }: { of: Logo }) {
  const t = useWords(lookWords);
  const { data } = usePictures();
  const logo = data?.logos.find(({ id }) => id === of.value?.picture);
  return (
    <div className="flex flex-wrap items-start gap-5">
      {logo && (
        <figure>
          <div className="grid min-h-24 place-items-center rounded-field border border-line bg-black px-6">
            <img
              src={logo.files[0]?.path}
              alt={t.logo}
              width={logo.width}
              height={logo.height}
              className="h-auto max-h-8 w-auto max-w-35"
            />
          </div>
          <figcaption className="mt-1.5 text-sm text-muted">{t.inHeader}</figcaption>
        </figure>
      )}
      <figure>
        <div className="grid size-24 place-items-center rounded-field border border-line bg-mist">
          <DraftDrawing name="icon" alt={t.icon} width={64} height={64} className="size-16" />
        </div>
        <figcaption className="mt-1.5 text-sm text-muted">{t.asIcon}</figcaption>
      </figure>
    </div>
  );
}
