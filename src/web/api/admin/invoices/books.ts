import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { loadBookYears } from "#src/work/invoices/books/book-years.server.ts";
import {
  endBooksLink,
  loadBooksLink,
  makeBooksLink,
  noteBooksDownload,
} from "#src/work/invoices/books/books-link.server.ts";
import { loadBooksForm, saveBooksSettings } from "#src/work/invoices/books/books-settings.server.ts";
import { NewBooksLink, parseBooksSettings } from "#src/work/invoices/books/books-settings.ts";
import { loadCreditNotes } from "#src/work/invoices/books/credit-notes.server.ts";
import { isPeriod } from "#src/work/invoices/books/period.ts";
import { bookDownloads, sendBooks, todayIn } from "#src/web/api/public/books/send-books.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { settingsVersion } from "#src/web/guards/settings-version.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, json, query } from "#src/web/http/validate.ts";

const LARGEST = 4 * 1024;
const LARGEST_SETTINGS = 64 * 1024;

const period = v.pipe(v.string(), v.check(isPeriod, code("unexpected")));

const PeriodQuery = v.object({ period });

const BooksQuery = v.object({
  period,
  language: v.picklist(siteLanguages, code("choose-language")),
});

/** What the bookkeeper gets: the files, and the link by which they read them. */
export function booksApi(app: App) {
  return new Hono<ForOwner>()
    .get("/books", async (c) => {
      const link = await loadBooksLink(app, app.now());
      const today = todayIn(app);
      return c.json({
        link: link && { ...link, link: shownLink(app, c, link.link) },
        today,
        years: await loadBookYears(app.db, today),
      });
    })
    .post("/books/link", stepUp(app), json(LARGEST, NewBooksLink), async (c) => {
      const { days } = c.req.valid("json");
      await makeBooksLink(asOwner(app, c), days, app.now());
      return c.body(null, 204);
    })
    .delete("/books/link", async (c) => {
      await endBooksLink(asOwner(app, c), app.now());
      return c.body(null, 204);
    })
    .use("/books-settings", settingsVersion(app, "books"))
    .get("/books-settings", async (c) => c.json(await loadBooksForm(app.db)))
    .put("/books-settings", stepUp(app), json(LARGEST_SETTINGS, parseBooksSettings), async (c) => {
      const books = c.req.valid("json");
      // What is to come can still be recorded: a payment of today too.
      if (books.closedOn >= todayIn(app))
        return problem(c, 422, { errors: [{ field: "closedOn", code: "books-day-passed" }] });
      await saveBooksSettings(asOwner(app, c), books, app.now());
      return c.json(await loadBooksForm(app.db));
    })
    .get("/books/credit-notes", query(PeriodQuery), async (c) =>
      c.json(await loadCreditNotes(app.db, c.req.valid("query").period)),
    )
    .get("/books/files/:file", stepUp(app), query(BooksQuery), async (c) => {
      const name = bookDownloads.find((one) => one === c.req.param("file"));
      if (!name) return problem(c, 404, { code: "not-found" });
      await noteBooksDownload(asOwner(app, c), name, app.now());
      return sendBooks(app, c, name, c.req.valid("query"));
    });
}
