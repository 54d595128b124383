export function buildIfStale(): void;
export function linkLockedNode(modules?: string): void;
export function stop(text: string): never;
