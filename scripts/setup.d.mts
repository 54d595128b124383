import type { ChildProcess } from "node:child_process";

type Kind = { development?: boolean };

export const env: NodeJS.ProcessEnv;
export function buildIfStale(): boolean;
export function installLighthouse(): void;
export function isInstalled(folder: string, kind: Kind): boolean;
export function noteInstalled(folder: string, kind: Kind): void;
export function linkLockedNode(modules?: string): void;
export function sayTimeEvery(ms: number): ChildProcess;
export function stop(text: string): never;
