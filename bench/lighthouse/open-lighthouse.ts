import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { installLighthouse } from "../../scripts/setup.mjs";

type Row = Record<string, unknown>;
type Details = { type: "table"; items: Row[] } | { type: "debugdata"; items?: Row[] };

/** What is read here of Lighthouse's result. */
export type Report = {
  audits: Record<string, { numericValue?: number; details?: Details }>;
  categories: Record<string, { id: string; score: number | null }>;
};

type Chrome = { port: number; kill(): void };

export type Lighthouse = {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<Chrome>;
  lighthouse(url: string, options: object): Promise<{ lhr: Report } | undefined>;
};

/** Installed beside this file at its first use. Its types stand here, because a check of types runs without it. */
export async function openLighthouse(): Promise<Lighthouse> {
  installLighthouse();
  const { resolve } = createRequire(import.meta.url);
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const { launch } = (await load("chrome-launcher")) as Pick<Lighthouse, "launch">;
  const { default: lighthouse } = (await load("lighthouse")) as { default: Lighthouse["lighthouse"] };
  return { launch, lighthouse };
}
