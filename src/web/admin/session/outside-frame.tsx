import { useEffect, type ReactNode } from "react";
import { Brand, ProductName } from "#src/web/admin/parts/brand.tsx";

type Props = {
  title: string;
  /** Before the business has a name of its own: the example’s would puzzle. */
  isNameless?: boolean;
  children: ReactNode;
};

/** Around what is shown to whoever is not signed in. */
export function OutsideFrame({ title, isNameless = false, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-items-center bg-night bg-linear-to-b from-night to-deep px-4 py-10">
      <div className="w-full max-w-md">
        <div className="night mb-8 flex justify-center">{isNameless ? <ProductName /> : <Brand />}</div>
        {children}
      </div>
    </main>
  );
}
