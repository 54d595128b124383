export function findChromium(): string;
export function findHeadlessShell(): string | undefined;
