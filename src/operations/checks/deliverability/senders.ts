const includes: Record<string, string> = {
  "gmail.com": "_spf.google.com",
  "google.com": "_spf.google.com",
  "office365.com": "spf.protection.outlook.com",
  "outlook.com": "spf.protection.outlook.com",
  "amazonaws.com": "amazonses.com",
  "sendgrid.net": "sendgrid.net",
  "mailgun.org": "mailgun.org",
  "mtasv.net": "spf.mtasv.net",
  "postmarkapp.com": "spf.mtasv.net",
  "messagingengine.com": "spf.messagingengine.com",
  "fastmail.com": "spf.messagingengine.com",
};

export function includeOf(smtpHost: string): string | undefined {
  const host = smtpHost.toLowerCase();
  const ending = Object.keys(includes).find((name) => host === name || host.endsWith(`.${name}`));
  return ending && includes[ending];
}

const freeMail = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "hotmail.ca", "live.com", "live.ca", "msn.com"],
  ...["yahoo.com", "yahoo.ca", "yahoo.fr", "icloud.com", "me.com", "aol.com", "proton.me", "protonmail.com"],
  ...["videotron.ca", "sympatico.ca", "bell.net", "gmx.com", "mail.com"],
]);

export function isFreeMail(domain: string): boolean {
  return freeMail.has(domain);
}
