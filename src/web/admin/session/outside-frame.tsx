import { useEffect, type ReactNode } from "react";
import { Brand } from "#src/web/admin/parts/brand.tsx";

/** Around what is shown to whoever is not signed in. */
export function OutsideFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-items-center bg-night bg-linear-to-b from-night to-deep px-4 py-10">
      <div className="w-full max-w-md">
        <div className="night mb-8 flex justify-center">
          <Brand />
        </div>
        {children}
      </div>
    </main>
  );
}
