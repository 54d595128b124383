export function matchingTests(
  root: string,
  words: string[],
): { unit: string[]; journeys: string[]; names: string | undefined };
