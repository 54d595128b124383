/** Google cuts by width, at about this many characters on a laptop. */
export const resultLimits = { title: 60, description: 158 } as const;

/** How much of a shared link most phones show, in characters. */
export const shareLimits = { title: 70, description: 110 } as const;

/** Between words, with an ellipsis, as a result page shows it. */
export function cutAt(text: string, most: number): string {
  const oneLine = text.replaceAll(/\s+/g, " ").trim();
  if (oneLine.length <= most) return oneLine;
  const short = oneLine.slice(0, most);
  const end = oneLine[most] === " " ? most : short.lastIndexOf(" ");
  return `${short.slice(0, end > 0 ? end : most).replace(/[\s.,;:|–-]+$/, "")} …`;
}
