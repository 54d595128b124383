const SLASH = 47;

/** A loop: `/\/+$/` takes quadratic time. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path.charCodeAt(end - 1) === SLASH) end -= 1;
  return path.slice(0, end);
}

export function withoutStartSlashes(path: string): string {
  let start = 0;
  while (path.charCodeAt(start) === SLASH) start += 1;
  return path.slice(start);
}
