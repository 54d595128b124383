export function linkLockedNode(modules?: string): void;
