import { Camera, ImagePlus, X, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { Upload } from "./use-pictures.ts";
import { pictureWords } from "./words.ts";

export function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWords(pictureWords);
  return (
    <div className="grid justify-items-center gap-3 rounded-field border-2 border-dashed border-edge p-5 text-center sm:p-7">
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton icon={ImagePlus} label={t.add} multiple onFiles={onFiles} />
        <FileButton
          icon={Camera}
          label={t.takePhoto}
          capture="environment"
          onFiles={onFiles}
          className="not-pointer-coarse:hidden"
        />
      </div>
      <p className="text-muted">{t.addHint}</p>
    </div>
  );
}

type FileButtonProps = { icon: LucideIcon; label: string; onFiles: (files: readonly File[]) => void } & Pick<
  ComponentProps<"input">,
  "multiple" | "capture" | "accept" | "className"
>;

/** The browser's own button speaks its own language. */
export function FileButton({ icon: Icon, label, onFiles, className = "", ...input }: FileButtonProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-edge bg-raised px-4 font-medium hover:border-water hover:text-water has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
      <input
        accept="image/*"
        {...input}
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}

export function Uploads({ uploads, onDismiss }: { uploads: Upload[]; onDismiss: (key: number) => void }) {
  const t = useWords(pictureWords);
  return (
    <>
      {/* Percentages are for the eye; what went wrong is read out. */}
      <p role="alert" className="sr-only">
        {uploads.flatMap(({ name, error }) => (error ? [`${name}. ${error}`] : [])).join(" ")}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.key} className="rounded-field border border-line p-3">
            {upload.error ? (
              <FailedUpload {...upload} onDismiss={() => onDismiss(upload.key)} />
            ) : (
              <div className="grid gap-1">
                <p className="wrap-anywhere">
                  {upload.share < 1
                    ? t.sending(upload.name, Math.round(upload.share * 100))
                    : `${upload.name} · ${t.preparing}`}
                </p>
                <progress
                  value={upload.share < 1 ? upload.share : undefined}
                  aria-label={upload.name}
                  className="h-2 w-full accent-water"
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function FailedUpload({ name, error, retry, onDismiss }: Upload & { onDismiss: () => void }) {
  const t = useWords(pictureWords);
  return (
    <div className="flex items-start gap-3">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-40 wrap-anywhere">
          <strong>{name}</strong> <span className="text-danger">{error}</span>
        </p>
        {retry && (
          <ToolButton aria-label={t.retryOne(name)} onClick={retry}>
            {t.retry}
          </ToolButton>
        )}
      </div>
      <ToolButton icon={X} look="plain" square aria-label={t.dismiss(name)} onClick={onDismiss} />
    </div>
  );
}
