import type { ReactNode } from "react";

/** Named by its heading, so that anchor and landmark agree. */
export function Section({ id, className = "", children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={headingId(id)} className={`py-section ${className}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}

export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <h2 id={headingId(id)} className="text-title">
        {title}
      </h2>
      {children && <p className="mt-3 text-muted md:text-lg">{children}</p>}
    </div>
  );
}

function headingId(id: string): string {
  return `${id}-title`;
}
