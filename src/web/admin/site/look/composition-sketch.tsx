import type { Composition } from "#src/site/content/composition-schema.server.ts";

/** Those of a site in the light theme, whatever theme the back office is in. */
const grounds: Record<Composition["ground"], string> = { night: "#0d1b1e", paper: "#f0f5f5", cream: "#f6eedd" };
const PICTURE = "#86aca8";
const ACCENT = "#17808a";
const SUN = "#ffb71b";

/** A home page, the size of a stamp. */
export function CompositionSketch({ of }: { of: Composition }) {
  const { header, hero, ground, beside, button } = of;
  const isNight = ground === "night" || hero === "full";
  const words = isNight ? "#fff" : "#1b2b30";
  return (
    <svg viewBox="0 0 120 76" aria-hidden="true" className="w-full rounded-sm border border-line bg-white">
      <path fill={isNight ? grounds.night : grounds[ground]} d="M0 9h120v45H0z" />
      <Picture hero={hero} />
      <path fill={header === "night" ? "#05090a" : "#fff"} d="M0 0h120v9H0z" />
      <path
        fill={header === "night" ? "#fff" : "#1b2b30"}
        d="M7 3.5h16v2H7zm60 0h10v2H67zm14 0h10v2H81zm14 0h18v2H95z"
      />
      <path fill={words} d="M7 16h44v5H7zm0 7h34v5H7z" />
      <path fill={words} opacity=".6" d="M7 31h40v2H7z" />
      <rect x="7" y="36" width="20" height="6" rx="2" fill={button === "sun" ? SUN : ACCENT} />
      <Beside of={of} words={words} />
      <path fill="#dbe5e6" d="M7 59h32v13H7zm37 0h32v13H44zm37 0h32v13H81z" />
      {beside === "points" && <path fill={words} opacity=".6" d="M7 46h12v2H7zm16 0h12v2H23zm16 0h12v2H39z" />}
    </svg>
  );
}

function Picture({ hero }: Pick<Composition, "hero">) {
  if (hero === "split") return <path fill={PICTURE} d="M67 9h53v45H67z" />;
  if (hero === "framed") return <rect x="68" y="14" width="45" height="35" rx="4" fill={PICTURE} />;
  return <path fill={PICTURE} d="M120 9v45H52q30-18 22-45z" />;
}

function Beside({ of: { beside, hero, button }, words }: { of: Composition; words: string }) {
  if (beside === "points") return null;
  const isCard = hero === "full";
  const [x, y, width, height] = isCard ? [80, 15, 33, 33] : [7, 44, 106, 13];
  const send = button === "sun" ? SUN : ACCENT;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="2" fill="#fff" stroke="#b8c8ca" strokeWidth=".7" />
      {beside === "form" ? (
        <>
          <path
            fill="none"
            stroke="#8fa3a6"
            d={isCard ? "M84 20h25v5H84zm0 9h25v5H84z" : "M32 48h22v5H32zm27 0h22v5H59z"}
          />
          <path fill={send} d={isCard ? "M84 39h25v5H84z" : "M87 47.5h20v6H87z"} />
        </>
      ) : (
        <path
          fill={words === "#fff" ? "#1b2b30" : words}
          opacity=".6"
          d={
            isCard
              ? "M84 21h12v2H84zm18 0h7v2h-7zM84 29h12v2H84zm18 0h7v2h-7zM84 37h12v2H84zm18 0h7v2h-7z"
              : "M12 49h20v2H12zm26 0h10v2H38zm26 0h20v2H64zm26 0h10v2H90z"
          }
        />
      )}
    </>
  );
}
