export const memoryFlags: readonly string[];
export const memoryVariables: Readonly<Record<string, string>>;
