const drawings = {
  arrow: "M5 12h14m-6-6 6 6-6 6",
  calendar: "M5 6h14v14H5zm0 5h14M9 3.5V7m6-3.5V7",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9 6 6 6-6",
  close: "m6 6 12 12m0-12L6 18",
  drop: "M12 3c3 3.8 6 7 6 10.5a6 6 0 0 1-12 0C6 10 9 6.8 12 3z",
  mail: "M3.5 6h17v12h-17zm.5.5 8 7 8-7",
  medal: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm-3.5 9 2.5 2.5 4.5-5",
  menu: "M4 7h16M4 12h16M4 17h16",
  phone: "M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
  pin: "M12 21c4-4.2 6.5-7.6 6.5-11a6.5 6.5 0 0 0-13 0c0 3.4 2.5 6.8 6.5 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  shield: "M12 3 4.5 6v5.5c0 4.6 3 7.9 7.5 9.5 4.5-1.6 7.5-4.9 7.5-9.5V6zm-3.5 9 2.5 2.5 4.5-4.5",
  star: "m12 3 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.5l-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0-13.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4",
};

export type IconName = keyof typeof drawings;

/** Decorative: always beside text or in a named control. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : "icon"} aria-hidden>
      <path d={drawings[name]} />
    </svg>
  );
}
