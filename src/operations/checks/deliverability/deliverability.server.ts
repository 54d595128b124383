import { domainToASCII } from "node:url";
import {
  mailTransport,
  type MailDeps,
  type MailTransport,
} from "#src/account/notifications/mail/mail-sender.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import type { DnsAnswer, Deliverability, DnsFinding, MailProvider } from "./deliverability.ts";
import { judgeDkim } from "./dkim.ts";
import { dmarcRecords, judgeDmarc } from "./dmarc.ts";
import type { Dns } from "./dns.server.ts";
import { judgeMx } from "./mx.ts";
import { includeOf, isFreeMail } from "./senders.ts";
import { judgeSpf } from "./spf.ts";
import { fetchSpfTree } from "./spf-tree.server.ts";

const RESEND = { selector: "resend", include: "amazonses.com", bounces: "send" };

export async function examineDeliverability(
  places: MailDeps,
  dns: Dns,
  askedSelector: string,
): Promise<Deliverability> {
  const transport = await mailTransport(places);
  const provider: MailProvider = transport.kind === "unready" ? "none" : transport.kind;
  const selector = askedSelector || (provider === "resend" ? RESEND.selector : "");
  const { address } = transport.from;
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1)) || "localhost";
  const reportTo = await readerOfReports(places, { address, domain });
  if (isFreeMail(domain)) return { domain, provider, selector, findings: [freeMail(domain)] };
  const findings = await Promise.all([
    examineSpf(dns, domain, transport),
    examineDkim(dns, domain, selector),
    examineDmarc(dns, domain, reportTo),
    dns.mx(domain).then((answer) => judgeMx(domain, answer)),
  ]);
  return { domain, provider, selector, findings };
}

/** Reports to another domain need that domain's consent. */
async function readerOfReports({ db }: MailDeps, from: { address: string; domain: string }): Promise<string> {
  const { to } = await ownerContact(db);
  return to.toLowerCase().endsWith(`@${from.domain}`) ? to : from.address;
}

function freeMail(domain: string): DnsFinding {
  return { check: "from", state: "error", code: "from-free-mail", values: { domain } };
}

/** Resend sends from its own subdomain and expects its record there; older set-ups have it on the domain. */
async function examineSpf(dns: Dns, domain: string, transport: MailTransport): Promise<DnsFinding> {
  if (transport.kind !== "resend") {
    const include = transport.kind === "smtp" ? includeOf(transport.server.host) : undefined;
    return judgeSpf(await fetchSpfTree(dns, domain), include);
  }
  const above = judgeSpf(await fetchSpfTree(dns, domain), RESEND.include);
  if (above.state === "ok") return above;
  return judgeSpf(await fetchSpfTree(dns, `${RESEND.bounces}.${domain}`), RESEND.include);
}

async function examineDkim(dns: Dns, domain: string, selector: string): Promise<DnsFinding> {
  if (!selector) return judgeDkim(undefined, { kind: "none" });
  const name = `${selector}._domainkey.${domain}`;
  return judgeDkim(name, await dns.txt(name));
}

/** A domain without its own record follows the one above it. */
async function examineDmarc(dns: Dns, domain: string, reportTo: string): Promise<DnsFinding> {
  let answer: DnsAnswer<string> = { kind: "none" };
  for (const place of [domain, ...domainsAbove(domain)]) {
    const name = `_dmarc.${place}`;
    answer = await dns.txt(name);
    const isThere = answer.kind === "found" && dmarcRecords(answer.records).length > 0;
    if (isThere || answer.kind === "failed") return judgeDmarc({ name, answer, domain, reportTo });
  }
  return judgeDmarc({ name: `_dmarc.${domain}`, answer: { kind: "none" }, domain, reportTo });
}

function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(1, -1).map((_label, index) => labels.slice(index + 1).join("."));
}
