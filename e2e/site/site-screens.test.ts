import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { logIn, showBothLanguages } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const screens = [
  ...["", "/home", "/services", "/gallery", "/testimonials", "/questions", "/areas", "/look", "/legal"],
  ...["/search-engines", "/preview", "/publish", "/history"],
];

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("axe finds nothing on the editing screens, in either theme", async ({ page, site }) => {
  // Over a dozen screens, on a machine that may be busy.
  await logIn(page, site);
  await showBothLanguages(page);
  await page.goto("/admin/site/home");
  await page.locator("#home-hero-title-fr").fill("Un titre à nous");
  await saved(page);
  for (const screen of screens) {
    await page.goto(`/admin/site${screen}`);
    await expect(page.locator("h1")).toBeVisible();
    const item = page.locator("ol button[aria-expanded]").first();
    if (await item.isVisible()) await item.click();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectNoAxeViolationsInBothThemes(page);
  }
  await page.goto("/admin/site/gallery");
  await page.getByRole("button", { name: "Add a pair" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("by keyboard: an item is copied, moved, removed and put back, and the focus is never lost", async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto("/admin/site/questions");
  const names = page.locator("ol button[aria-expanded]");
  await expect(names.first()).toBeVisible();
  const [first = "", second = ""] = await names.allInnerTexts();
  const count = await names.count();
  const down = page.getByRole("button", { name: `Move down: ${first}` });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(names.nth(1)).toHaveText(first);
  await expect(down).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: `${first}: position 2 of` })).toBeAttached();

  await page.getByRole("button", { name: `Remove: ${second}` }).focus();
  await page.keyboard.press("Enter");
  await expect(names.first()).toHaveText(first);
  await expect(names.first()).toBeFocused();
  await page.keyboard.press("F8");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  // The region, the toast, its button.
  for (let presses = 0; presses < 3; presses++) {
    if (await undo.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.first()).toHaveText(second);
  await expect(names.first()).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: `Put back: ${second}` })).toBeAttached();

  await page.getByRole("button", { name: `Duplicate: ${second}` }).focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveCount(count + 1);
  await expect(names.nth(1)).toBeFocused();
  await expect(names.nth(1)).toHaveAttribute("aria-expanded", "true");
  await saved(page);
});

test("two tabs change one text: both versions are shown, and neither is lost", async ({ page, context, site }) => {
  await logIn(page, site);
  await showBothLanguages(page);
  await page.goto("/admin/site/home");
  const title = page.locator("#home-hero-title-fr");
  await expect(title).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/site/home");
  await other.locator("#home-hero-title-fr").fill("Le titre de l’autre onglet");
  await saved(other);

  await title.fill("Le titre de cet onglet");
  const panel = page.getByRole("alert").filter({ hasText: "Two versions" });
  await expect(panel).toContainText("Top of the page › Title · French");
  await expect(panel.locator("mark")).toHaveText(["cet", "l’autre"]);
  await page.getByRole("button", { name: "See both versions" }).click();
  await expect(panel).toBeFocused();
  await expectNoAxeViolations(page);

  await panel.getByRole("button", { name: "Use the other version" }).click();
  await expect(title).toHaveValue("Le titre de l’autre onglet");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Le titre de cet onglet");
  await saved(page);
  await page.reload();
  await expect(title).toHaveValue("Le titre de cet onglet");
});

/** As Word and Google Docs put it into the clipboard, shortened. */
const pasted = {
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;font-family:"Calibri",sans-serif;} --></style></head><body lang=FR-CA><!--StartFragment-->
<h2>Notre méthode<o:p></o:p></h2>
<p class=MsoNormal style='margin-bottom:8pt'><b><span style='color:#C00000'>D’abord</span></b><span style='font-size:11.0pt'>, on regarde.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Entrée<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Patio<o:p></o:p></p>
<!--EndFragment--></body></html>`,
  docs: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;">Notre méthode</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;color:#cc0000;">D’abord</span><span style="font-size:11pt;font-weight:400;">, on regarde.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;">Entrée</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Patio</span></p></li></ul></b><br class="Apple-interchange-newline">`,
};

test("what is pasted from Word and Google Docs keeps its headings, bold and lists, and nothing else", async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto("/admin/site/areas");
  await page.locator("ol button[aria-expanded]").first().click();
  await page.getByRole("button", { name: /^FR / }).click();
  const editor = page.getByRole("textbox", { name: "Text (French)", exact: true });
  for (const html of Object.values(pasted)) {
    await editor.fill("");
    await editor.evaluate((element, clipboard) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", clipboard);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect(editor.locator("li")).toHaveText(["Entrée", "Patio"]);
    const { html: stored } = await storedArea(page);
    expect(stored.fr).toBe(
      "<h3>Notre méthode</h3><p><strong>D’abord</strong>, on regarde.</p><ul><li>Entrée</li><li>Patio</li></ul>",
    );
  }
});

async function storedArea(page: Page): Promise<{ html: { fr: string } }> {
  await saved(page);
  const { sections } = await (await page.request.get("/api/admin/site")).json();
  return sections.areas.value[0];
}
