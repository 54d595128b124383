import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableNames } from "#src/platform/db/tables.ts";
import { exampleSite } from "../site/example-site.ts";
import { privacyPage } from "#src/site/pages.ts";
import { keptClauses, serviceClauses, type ServiceName } from "#src/site/legal/policy-clauses.ts";
import type { PolicyFacts } from "#src/site/legal/policy-details.ts";
import { callersInPolicy, hostsInPolicy, tablesInPolicy } from "./policy-register.ts";

const SRC = new URL("../../src/", import.meta.url);
const languages = ["fr", "en"] as const;
// Object.keys is typed as string[].
const names = Object.keys(serviceClauses.fr) as ServiceName[];

/** The program's own text, without tests; of the server alone for who connects. */
function sources(files = "**/*.{ts,tsx}"): [name: string, text: string][] {
  return globSync(files, { cwd: SRC })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, SRC), "utf8")]);
}

/** The policy as a visitor reads it. */
function policyIn(language: "fr" | "en", policy?: PolicyFacts): string {
  const { legal } = exampleSite({ page: privacyPage, language }, policy && { policy }).content;
  return legal?.sections.map(({ html }) => html).join("\n") ?? "";
}

const titleOf = (clause: string) => /^<strong>.*?<\/strong>/.exec(clause)?.[0] ?? "no title";

test("every table is in the policy, or it is said why not", () => {
  expect(Object.keys(tablesInPolicy).toSorted()).toEqual(tableNames.toSorted());
  const reasons = Object.values(tablesInPolicy).flatMap((named) => ("none" in named ? [named.none] : []));
  for (const reason of reasons) expect(reason).toMatch(/^because /);
  for (const language of languages) {
    const policy = policyIn(language, { services: [], backupNights: 14 });
    const clauses = Object.values(tablesInPolicy).flatMap((named) => ("clause" in named ? [named.clause] : []));
    for (const clause of clauses) expect(policy).toContain(titleOf(keptClauses[language][clause]));
    expect(policy).not.toContain("{");
  }
});

test("every host that the sources name is in the policy, or it is said why not", () => {
  const hosts = sources().flatMap(([, text]) =>
    [...text.matchAll(/https:\/\/([\w*][\w.*-]*\.[a-z]{2,})/g)].map(([, host = ""]) => host),
  );
  const unnamed = new Set(hosts.filter((host) => !/\.example$|^(.*\.)?example\.com$/.test(host)));
  expect([...unnamed.difference(new Set(Object.keys(hostsInPolicy)))]).toEqual([]);
});

test("every file of the server that opens a connection names its service", () => {
  const connects = /\bfetch\(|from "(nodemailer|undici|web-push|node:(dns|dns\/promises|tls|dgram|http|https|http2))"/;
  const ours = /from "[^"]*(http-client|\/post)\.server\.ts"/;
  const socket = /import \{[^}]*\b(connect|createConnection|createServer|Socket)\b[^}]*\} from "node:net"/;
  const opens = sources("**/*.server.ts")
    .filter(([, text]) => {
      const code = text.replaceAll(/^import type .*$|^\s*\/?\*.*$/gm, "");
      return [connects, ours, socket].some((pattern) => pattern.test(code));
    })
    .map(([name]) => name.replaceAll("\\", "/"));
  expect(opens.filter((name) => !(name in callersInPolicy))).toEqual([]);
});

test("an outside service is named only while it is in use", () => {
  for (const language of languages) {
    const none = policyIn(language);
    const services = names.map((name) => ({ name, host: "outil.exemple.test<script>" }));
    const all = policyIn(language, { services, backupNights: 14 });
    for (const name of names) {
      expect(none).not.toContain(titleOf(serviceClauses[language][name]));
      expect(all).toContain(titleOf(serviceClauses[language][name]));
    }
    expect(all).toContain("outil.exemple.testscript");
    expect(all).not.toContain("<script");
  }
});

test("the sections stay the six of the policy, and it speaks of backups as they are made", () => {
  expect(exampleSite({ page: privacyPage, language: "en" }).content.legal?.sections).toHaveLength(6);
  expect(policyIn("fr", { services: [], backupNights: 30 })).toContain("les 30 dernières au plus");
  expect(policyIn("fr")).toContain("le site n’en fait pas lui-même");
});
