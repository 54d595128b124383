import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { httpsFiles } from "#src/operations/https/https-files.server.ts";

export const NAME = "www.business.test";
const directory = "https://127.0.0.1:9/directory";

/** Variables of a site that is its own front; its ports are the caller's. */
export const ownHttps = { SITE_URL: `https://${NAME}`, HTTPS: "auto", ACME_DIRECTORY: directory };

/** In the files of the site, as one that has been had from an authority. */
export async function placeCertificate(dataDir: string): Promise<{ key: string; chain: string }> {
  const [key, chain] = [join(dataDir, "key.pem"), join(dataDir, "chain.pem")];
  const names = ["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "90"];
  execFileSync("openssl", [...request, "-keyout", key, "-out", chain, ...names], { stdio: "ignore" });
  const pem = { key: readFileSync(key, "utf8"), chain: readFileSync(chain, "utf8") };
  await httpsFiles(dataDir).saveCertificate({ directory, names: [NAME], ...pem });
  return { key, chain };
}
