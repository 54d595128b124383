/** Broken between words alone, each line to be cut where it is too long; the last has what is left. */
export function nameLines(name: string, most: number): string[] {
  const words = name.split(/(?<=[\s-])/);
  const lines = words.length <= most ? words : [...words.slice(0, most - 1), words.slice(most - 1).join("")];
  return lines.map((line) => line.trim());
}
