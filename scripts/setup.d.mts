import type { ChildProcess } from "node:child_process";

export function buildIfStale(): boolean;
export function linkLockedNode(modules?: string): void;
export function sayTimeEvery(ms: number): ChildProcess;
export function stop(text: string): never;
