import type { ReactNode } from "react";

type Props = {
  /** What is written. */
  main: ReactNode;
  /** What is said about it. */
  aside: ReactNode;
  /** What follows, read after the other two. */
  rest: ReactNode;
};

/** One above the other, in the order in which they are read; on a wide screen `aside` stands beside the other two. */
export function EditorColumns({ main, aside, rest }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
      <Column>{main}</Column>
      <Column className="xl:row-span-2">{aside}</Column>
      <Column>{rest}</Column>
    </div>
  );
}

function Column({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 ${className}`}>{children}</div>;
}
