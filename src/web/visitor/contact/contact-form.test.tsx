import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleSite } from "#test/site/example-site.ts";
import { homePage } from "#src/site/pages.ts";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { ToastsProvider } from "#src/web/ui/toasts/toast.tsx";
import { ContactForm } from "./contact-form.tsx";

/** What browsers and password managers fill in by the name of a field. */
const KNOWN =
  /name|mail|phone|tel|address|city|zip|postal|country|company|organi[sz]ation|url|web|site|user|login|pass/i;

test("password managers are told, each in its way, to leave the hidden field alone", () => {
  const form = renderToString(
    <SiteProvider site={exampleSite({ page: homePage, language: "en" })}>
      <ToastsProvider>
        <ContactForm />
      </ToastsProvider>
    </SiteProvider>,
  );
  const [, hidden = ""] = /aria-hidden="true" class="sr-only">(.*?)<\/div>/.exec(form) ?? [];
  const [input = ""] = /<input[^>]*>/.exec(hidden) ?? [];

  for (const attribute of ['tabindex="-1"', 'autoComplete="off"', "data-1p-ignore", 'data-lpignore="true"'])
    expect(input.toLowerCase()).toContain(attribute.toLowerCase());
  for (const attribute of ["data-bwignore", 'data-form-type="other"']) expect(input).toContain(attribute);
  const names = [...input.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).not.toMatch(KNOWN);
});
