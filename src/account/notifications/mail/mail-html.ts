export type Html = { markup: string };

/** html`<p>${text}</p>` escapes text; pieces made the same way are put in as they are. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { markup: parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1] ?? "") + part) };
}

function toMarkup(value: string | Html | Html[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return Array.isArray(value) ? value.map((piece) => piece.markup).join("") : value.markup;
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

export function lines(text: string): Html {
  const [first = "", ...rest] = text.split("\n");
  return rest.reduce((all, line) => html`${all}<br />${line}`, html`${first}`);
}

/** Where the name and the logo of the business are shown as the mail leaves. */
export const LETTERHEAD_PLACE: Html = { markup: "<!-- letterhead -->" };

/** Where photos are shown as the mail leaves. */
export const PHOTOS_PLACE: Html = { markup: "<!-- photos -->" };

/** What must not be torn apart at the end of a line: numbers of papers and of phones. */
const NUMBERS = /(?<![\p{L}\d@.-])(?:\p{L}{1,4}-)?\d+(?:-\d+)+(?![\p{L}\d@-])/gu;

export function withWholeNumbers(text: string): Html {
  return {
    markup: escapeHtml(text).replaceAll(NUMBERS, (number) => `<span style="white-space:nowrap">${number}</span>`),
  };
}

/** As a phone number is, in the narrowest reader too. */
function isShortNumber(label: string): boolean {
  return label.length < 30 && label.search(NUMBERS) >= 0;
}

function inHtml(content: string | Html): Html {
  return typeof content === "string" ? withWholeNumbers(content) : content;
}

/** For readers of mails with a dark theme. Links take the colour of the text, which is light there. */
const DARK: Html = {
  markup: [
    ".page{background:#0d1416!important;color:#e7eeee!important}",
    ".card{background:#18222a!important}",
    ".quiet{color:#a8b6ba!important}",
    ".link{color:#e7eeee!important}",
  ].join(""),
};

const INK = "#0b1a1e";
/** Those of a letterhead take their place as the mail leaves. */
export const ACCENT = "#075a61";
export const HEADING_FACE: Html = {
  markup: "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
};

/** One column, readable on a phone without zooming. Styles are inline because mail readers drop others. */
export function mailPage({ language, title, body }: { language: string; title: string; body: Html }): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            ${DARK}
          }
        </style>
      </head>
      <body
        class="page"
        style="margin:0;padding:24px 16px;background:#f0f5f5;color:${INK};font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere"
      >
        <div class="card" style="max-width:560px;margin:0 auto;overflow:hidden;background:#ffffff;border-radius:16px">
          ${LETTERHEAD_PLACE}
          <div style="padding:28px 24px">
            <h1 style="margin:0 0 16px;font:800 24px/1.2 ${HEADING_FACE}">${withWholeNumbers(title)}</h1>
            ${body}
          </div>
        </div>
      </body>
    </html> `.markup;
}

export function paragraph(content: string | Html): Html {
  return html`<p style="margin:0 0 16px">${inHtml(content)}</p> `;
}

export function link(href: string, label: string): Html {
  const style = `color:${ACCENT}${isShortNumber(label) ? ";white-space:nowrap" : ""}`;
  return html`<a class="link" href="${href}" style="${style}">${label}</a>`;
}

export function button(href: string, label: string): Html {
  return html`<a
    href="${href}"
    style="display:inline-block;margin:4px 8px 12px 0;padding:12px 20px;background:${ACCENT};color:#ffffff;border-radius:12px;text-decoration:none;font-weight:600"
    >${label}</a
  > `;
}

export function facts(rows: { name: string; value: string | Html }[]): Html {
  const items = rows.map(
    ({ name, value }) =>
      html`<dt class="quiet" style="margin:0;color:#3c4d53;font-size:14px">${name}</dt>
        <dd style="margin:0 0 12px;overflow-wrap:anywhere">${inHtml(value)}</dd> `,
  );
  return html`<dl style="margin:16px 0">${items}</dl> `;
}
