type Props = {
  /** For screen readers. */
  label: string;
  /** How many, or the classes that each has besides `row`. */
  rows: number | readonly string[];
  /** Classes of every row: its height and layout. */
  row: string;
  /** Classes of each line of text in a row: its width. */
  lines?: readonly string[];
  className?: string;
};

/** Pulsing rows in place of what is still loading. */
export function Placeholder({ label, rows, row, lines = [], className = "" }: Props) {
  const classes = typeof rows === "number" ? Array.from({ length: rows }, () => "") : rows;
  return (
    <div role="status" className={`grid ${className}`}>
      <span className="sr-only">{label}</span>
      {classes.map((own, place) => (
        <div key={place} className={`animate-pulse ${row} ${own}`}>
          {lines.map((line, at) => (
            <div key={at} className={`h-4 rounded-full bg-mist ${line}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
