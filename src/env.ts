import { isIP, isIPv4, isIPv6 } from "node:net";
import * as v from "valibot";
import { passwordLimits } from "#src/account/session/password-rule.ts";

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  );

const urlOf = (protocols: string[], example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    }, `must be an address like ${example}`),
  );

const siteOrigin = v.pipe(
  urlOf(["http:", "https:"], "https://example.com"),
  v.check((text) => {
    const { pathname, search, hash } = new URL(text);
    return pathname + search + hash === "/";
  }, "must be an origin without a path or query, like https://example.com"),
  v.transform((text) => new URL(text).origin),
);

const notBlank = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== "", "must not be blank"),
);

const secretKey = v.pipe(
  v.string(),
  v.base64("must be base64 of 32 bytes"),
  v.transform((text) => Buffer.from(text, "base64")),
  v.check((key) => key.length === 32, "must be base64 of 32 bytes"),
);

const dnsServer = v.pipe(
  v.string(),
  v.check((text) => {
    const [, six = "", four = "", port = "53"] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
    if (isIP(text)) return true;
    return (isIPv6(six) || isIPv4(four)) && Number(port) >= 1 && Number(port) <= 65_535;
  }, "must be an address like 1.1.1.1 or 127.0.0.1:5353"),
);

const LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory";

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), "3000"),
  HOST: v.optional(notBlank, "127.0.0.1"),
  SITE_URL: v.optional(siteOrigin),
  DATA_DIR: v.optional(notBlank, "./data"),
  DATABASE_URL: v.optional(urlOf(["postgres:", "postgresql:"], "postgres://user:password@host/database")),
  ADMIN_USERNAME: v.optional(v.pipe(notBlank, v.trim()), "owner"),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(passwordLimits.least, `must be at least ${passwordLimits.least} characters long`),
      v.maxLength(passwordLimits.most, `must be at most ${passwordLimits.most} characters long`),
    ),
  ),
  SECRET_KEY: v.optional(secretKey),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), "0"),
  HTTPS: v.optional(v.literal("auto", "must be auto, or absent")),
  HTTP_PORT: v.optional(wholeNumber(1, 65_535), "80"),
  HTTPS_PORT: v.optional(wholeNumber(1, 65_535), "443"),
  LISTEN_FDS: v.optional(wholeNumber(0, 3), "0"),
  LISTEN_PID: v.optional(wholeNumber(1, 4_194_304)),
  ACME_DIRECTORY: v.optional(urlOf(["https:", "http:"], LETS_ENCRYPT), LETS_ENCRYPT),
  ACME_EMAIL: v.optional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address"))),
  SMTP_URL: v.optional(urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587")),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n@]+@[^\r\n]+$/, "must be an e-mail address"))),
  RESEND_API_URL: v.optional(urlOf(["http:", "https:"], "https://api.resend.com"), "https://api.resend.com"),
  RECAPTCHA_VERIFY_URL: v.optional(
    urlOf(["http:", "https:"], "https://www.google.com/recaptcha/api/siteverify"),
    "https://www.google.com/recaptcha/api/siteverify",
  ),
  TURNSTILE_VERIFY_URL: v.optional(
    urlOf(["http:", "https:"], "https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  ),
  STRIPE_API_URL: v.optional(urlOf(["http:", "https:"], "https://api.stripe.com"), "https://api.stripe.com"),
  DNS_SERVER: v.optional(dnsServer),
  UPGRADE_DIR: v.optional(v.pipe(v.string(), v.regex(/^\//, "must be a folder that begins with a slash"))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must be at least 16 characters long"))),
  SFTP_KEY_FILE: v.optional(v.string()),
  SFTP_KEY_PASSPHRASE: v.optional(v.string()),
  BACKUPS_KEPT: v.optional(wholeNumber(0, 1000), "14"),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be one of trace, debug, info, warn, error, fatal, silent",
    ),
    "info",
  ),
});

export type Env = v.InferOutput<typeof Environment>;

export const variableNames = Object.keys(Environment.entries);

/** One line per bad variable, ready for a person: `PORT must be …`. Empty variables count as absent. */
export function readEnv(
  variables: Record<string, string | undefined> = process.env,
): { ok: true; env: Env } | { ok: false; mistakes: string[] } {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const read = v.safeParse(Environment, present, { abortPipeEarly: true });
  if (read.success) {
    const mistakes = clashesOfHttps(read.output);
    return mistakes.length === 0 ? { ok: true, env: read.output } : { ok: false, mistakes };
  }
  return {
    ok: false,
    mistakes: read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}${shown(issue)}`),
  };
}

/** Certificates are for names, and the plain port stays open beside the two others, for programs of this machine. */
function clashesOfHttps({ HTTPS, SITE_URL, PORT, HTTP_PORT, HTTPS_PORT }: Env): string[] {
  if (!HTTPS) return [];
  const mistakes: string[] = [];
  if (!SITE_URL?.startsWith("https:"))
    mistakes.push("SITE_URL must be an address like https://example.com with HTTPS=auto");
  else if (isIP(new URL(SITE_URL).hostname.replace(/^\[|\]$/g, "")))
    mistakes.push("SITE_URL must have a name with HTTPS=auto, not the number of a machine");
  if (new Set([PORT, HTTP_PORT, HTTPS_PORT]).size < 3)
    mistakes.push("PORT, HTTP_PORT and HTTPS_PORT must be three different ones with HTTPS=auto");
  return mistakes;
}

/** Secrets stay out of the terminal. */
function shown(issue: v.BaseIssue<unknown>): string {
  const isSecret = /PASSWORD|PASSPHRASE|SECRET|TOKEN|DATABASE_URL|SMTP_URL/.test(v.getDotPath(issue) ?? "");
  return isSecret ? "" : `; it is ${JSON.stringify(String(issue.input))}`;
}

/** The public origin, without a trailing slash. */
export function siteUrl(env: Env): string {
  return env.SITE_URL ?? `http://localhost:${env.PORT}`;
}

/** The host by which visitors know the site. */
export function siteHost(env: Env): string {
  return new URL(siteUrl(env)).host;
}
