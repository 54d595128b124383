import { ArrowUpRight, Camera, LayoutDashboard, MapPin, Send, Share2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { PreviewFrame } from "#src/web/admin/site/preview/preview-frame.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { QrCode } from "#src/web/ui/qr-code.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { onlineWords } from "./online-words.ts";

/** After the first publication, in place of everything else: the site, its address, and three things to do. */
export function FirstPublication() {
  const t = useWords(onlineWords);
  const address = window.location.origin;
  const isOnlyHere = ["localhost", "127.0.0.1", "[::1]"].includes(window.location.hostname);
  return (
    <Card className="grid items-center gap-8 p-5 md:p-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <div>
          <h2 tabIndex={-1} ref={focusOnMount} className="text-page outline-none">
            {t.online}
          </h2>
          <p className="mt-1 max-w-prose text-muted">{isOnlyHere ? t.onlyHere : t.onlineText}</p>
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={address} label={t.qrCode(address)} className="size-36" />
          <div className="grid min-w-0 grow basis-56 gap-3">
            <p className="text-lg font-bold wrap-anywhere">{address}</p>
            <p className="text-sm text-muted">{t.scan}</p>
            <div className="flex flex-wrap gap-2.5">
              <ToolLink icon={ArrowUpRight} look="solid" href="/" target="_blank">
                {t.see}
              </ToolLink>
              <ShareButton address={address} />
              <CopyButton text={address} />
            </div>
          </div>
        </div>
        <NextSteps />
      </div>
      {/* A picture of the site: the links lead there. */}
      <div inert className="mx-auto w-full max-w-72 rounded-[2.25rem] bg-night p-2.5 shadow-card">
        <PreviewFrame device="phone" title={t.frame} address="/admin/preview" />
      </div>
    </Card>
  );
}

/** Where the device has a sheet for it. */
function ShareButton({ address }: { address: string }) {
  const t = useWords(onlineWords);
  if (!("share" in navigator)) return null;
  return (
    // Closing the sheet without sharing is no error.
    // oxlint-disable-next-line no-restricted-properties -- no button where it is missing
    <ToolButton icon={Share2} onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
      {t.share}
    </ToolButton>
  );
}

const BUSINESS_PROFILE = "https://business.google.com/";

function NextSteps() {
  const t = useWords(onlineWords);
  return (
    <section aria-label={t.next}>
      <h3 className="text-lg">{t.next}</h3>
      <ol className="mt-2 divide-y divide-line">
        <NextStep icon={Send} text={t.testText}>
          <a href="/#contact" target="_blank" className={linkLook}>
            {t.test}
          </a>
        </NextStep>
        <NextStep icon={Camera} text={t.picturesText}>
          <Link href="/admin/site/gallery" className={linkLook}>
            {t.pictures}
          </Link>
        </NextStep>
        <NextStep icon={MapPin} text={t.googleText}>
          <a href={BUSINESS_PROFILE} target="_blank" rel="noreferrer" className={linkLook}>
            {t.google}
          </a>
        </NextStep>
      </ol>
      <Link href="/admin/dashboard" asChild>
        <ToolLink icon={LayoutDashboard} look="plain" className="mt-2 -ml-4">
          {t.dashboard}
        </ToolLink>
      </Link>
    </section>
  );
}

const linkLook = "font-medium text-water underline-offset-4 hover:underline stretched";

function NextStep({ icon: Icon, text, children }: { icon: LucideIcon; text: string; children: ReactNode }) {
  return (
    <li className="relative flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
      <div className="min-w-0">
        {children}
        <p className="text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}
