import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, Component } from "react";
import { useLocation } from "wouter";
import { usePolledLeadNews } from "#src/web/admin/page/use-lead-updates.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { ServerAway } from "./server-away.tsx";
import { shellWords } from "#src/web/admin/page/words.ts";
import { Sidebar } from "./sidebar.tsx";
import { UserMenu } from "./user-menu.tsx";
import { Shortcuts, type PaletteView } from "#src/web/admin/palette/shortcuts-listener.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LogOut, Search } from "lucide-react";
import { Contained } from "#src/web/admin/parts/late/contained.tsx";
import { LoadError } from "#src/web/admin/parts/calls/query-state.tsx";
import { PageSkeleton } from "#src/web/admin/page/page-skeleton.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useUndelivered } from "./use-undelivered.ts";

/** Where all was delivered, none of it is loaded. */
const UndeliveredBanner = lazy(async () => ({ default: (await import("./undelivered-banner.tsx")).UndeliveredBanner }));

type Props = { children: ReactNode };

/** Keeps the menu when a page throws or its chunk is gone after an update. */
class PageBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <BrokenPage error={error} />;
  }
}

function BrokenPage({ error }: { error: Error }) {
  const t = useWords(shellWords);
  return <LoadError title={t.pageFailed} error={error} action={t.reload} onRetry={() => window.location.reload()} />;
}

export function AdminShell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const t = useWords(shellWords);
  const main = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<PaletteView>();
  useArrival(path, main);
  usePolledLeadNews();
  return (
    <div className="min-h-dvh bg-mist lg:pl-64 print:min-h-0 print:pl-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-raised px-4 py-3 font-medium text-water shadow-card focus:translate-y-0"
      >
        {t.skip}
      </a>
      <Contained>
        <Shortcuts shown={dialog} onShow={setDialog} />
      </Contained>
      <Sidebar
        className="fixed inset-y-0 left-0 z-30 hidden w-64 lg:flex print:hidden"
        onSearch={() => setDialog("palette")}
      />
      <div className="relative">
        <header className="print:hidden sticky top-0 z-30 flex h-header items-center gap-1 px-2 max-lg:bg-night max-lg:text-white lg:absolute lg:top-1 lg:right-8 lg:px-0">
          <PhoneMenu key={path} />
          <SearchButton onSearch={() => setDialog("palette")} />
          <UserMenu onKeys={() => setDialog("keys")} />
          <LogoutButton />
        </header>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-7xl px-4 pt-6 pb-36 outline-none print:p-0 md:px-8 lg:px-10 lg:pt-4 lg:pb-24"
        >
          <div className="print:hidden">
            <Undelivered />
          </div>
          <ServerAway path={path}>
            <PageBoundary key={path}>
              <Suspense fallback={<PageSkeleton path={path} />}>{children}</Suspense>
            </PageBoundary>
          </ServerAway>
        </main>
      </div>
      <PhoneBar />
    </div>
  );
}

/** Each new page starts scrolled to the top with the focus on it; the browser does so for the first. */
function useArrival(path: string, main: React.RefObject<HTMLElement | null>) {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}

/** On a phone it stands in the menu of the account; beside the buttons of a page it has room for its icon alone. */
function LogoutButton() {
  const t = useWords(shellWords);
  const { isPending, logOut } = useLogOut();
  return (
    <button
      type="button"
      title={t.logout}
      aria-busy={isPending}
      onClick={logOut}
      className="flex h-11 items-center gap-2 rounded-field px-3 font-medium max-lg:hover:bg-white/15 max-sm:hidden lg:hover:bg-water-soft compact:h-9 aria-busy:opacity-60"
    >
      <LogOut aria-hidden="true" className="size-5" />
      <span className="lg:max-2xl:sr-only">{t.logout}</span>
    </button>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { search } = useWords(shellWords);
  return (
    <button
      type="button"
      aria-label={search}
      onClick={onSearch}
      className="grid size-11 place-items-center rounded-field hover:bg-white/15 lg:hidden"
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  );
}

function Undelivered() {
  const { undelivered, onRetried } = useUndelivered();
  const { waiting = 0, stopped = 0, webhooks } = undelivered ?? {};
  if (!undelivered || waiting + stopped + (webhooks?.waiting ?? 0) + (webhooks?.stopped ?? 0) === 0) return null;
  return (
    <Suspense fallback={<div className="mb-6 min-h-20 lg:mt-12" />}>
      <UndeliveredBanner undelivered={undelivered} onRetried={onRetried} />
    </Suspense>
  );
}
