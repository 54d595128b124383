/** Placeholder in the shell: each answer gets a nonce of its own. */
export const NONCE = "{nonce}";

export type AdminShell = { html: string; contentSecurityPolicy: string };

export type AdminAssets = { module: string; preloads: string[]; stylesheets: string[] };

/** Before the first paint. Dialogs find the nonce for their style element by the name in the first statement. */
const beforePaint = `__webpack_nonce__=document.currentScript.nonce;var t;try{t=localStorage.theme}catch{}document.documentElement.dataset.theme=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";var l;try{l=localStorage["back-office-language"]}catch{}if(l==="fr"||l!=="en"&&/^fr\\b/i.test(navigator.language)){document.documentElement.lang="fr";document.title="Administration"}`;

export function adminShell({ module, preloads, stylesheets }: AdminAssets): AdminShell {
  const links = [
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Back office</title><meta name="robots" content="noindex, nofollow"><script nonce="${NONCE}">${beforePaint}</script>${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/admin/site.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><script type="module" src="${module}"></script></head><body><div id="root"></div><noscript>The back office needs JavaScript. <span lang="fr">L’administration a besoin de JavaScript.</span></noscript></body></html>`;
  return { html, contentSecurityPolicy };
}

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
