export const memoryFlags: readonly string[];
export const memoryVariables: Readonly<Record<string, string>>;
export function tooLittleMemory(bytes: number): string | undefined;
