const WIDTH = 96;
const HEIGHT = 28;

/** Decorative: the sentence beside it says what changed. */
export function Sparkline({ values }: { values: number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-7 max-sm:hidden w-24 shrink-0 overflow-visible"
    >
      <polyline points={points.join(" ")} fill="none" className="stroke-water" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={WIDTH} cy={points.at(-1)?.split(",")[1]} r="3" className="fill-water" />
    </svg>
  );
}
