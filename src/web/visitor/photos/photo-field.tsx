import type { ComponentProps, ReactNode, Ref } from "react";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

type Props = ComponentProps<"input"> & { inputRef: Ref<HTMLInputElement>; className: string; children?: ReactNode };

/** The browser's own control speaks its own language, so that the label stands for it. Without a name not posted. */
export function PhotoField({ inputRef, className, children, ...input }: Props) {
  const { t } = useTranslation();
  return (
    <label className={`field relative ${className}`}>
      <input {...input} ref={inputRef} type="file" accept="image/*" multiple className="photo-input" />
      <b className="text-water">{t("photos.add")}</b>
      {` ${t("photos.optional")}`}
      {children}
    </label>
  );
}
