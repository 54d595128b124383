export function pack(parent: string, name: string, file: string, at: Date): void;
