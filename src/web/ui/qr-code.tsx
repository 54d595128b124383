import { encode } from "uqr";

/** Dark on white in both themes: not every camera reads inverted codes. */
export function QrCode({ text, label, className = "size-52" }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-field border border-line bg-white ${className}`}
    >
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
