type Props = {
  label: string;
  /** How many, or the classes of each besides `row`. */
  rows: number | readonly string[];
  row: string;
  lines?: readonly string[];
  className?: string;
};

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
