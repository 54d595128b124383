import type { ListedArticle } from "#src/site/articles/article-pages.ts";
import { articlePage } from "#src/site/pages.ts";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { usePathOf } from "#src/web/visitor/site/site.tsx";

/** Where no article has a picture, each is a line; beside those that have, its words fill the card. */
export function ArticleCards({ articles, level: Heading }: { articles: readonly ListedArticle[]; level: "h2" | "h3" }) {
  const pathOf = usePathOf();
  const hasPictures = articles.some(({ picture }) => picture);
  return (
    <ul className={hasPictures ? "cards" : "article-lines"}>
      {articles.map((article) => (
        <li key={article.id} className={`card article-card ${article.picture ? "overflow-hidden" : "words-card"}`}>
          {article.picture && (
            <SitePicture
              picture={{ ...article.picture, alt: "" }}
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 40vw, 90vw"
              shape={{ width: 640, height: 360 }}
              className="aspect-video w-full object-cover sm:max-lg:h-full"
            />
          )}
          <div className={hasPictures ? "p-6" : "py-6"}>
            <Heading>
              <a href={pathOf(articlePage(article))} className="hover:text-water hover:underline">
                {article.title}
              </a>
            </Heading>
            <p className="mt-2 text-sm text-muted">
              <time dateTime={article.publishedAt}>{article.day}</time>
            </p>
            {article.description && <p className="mt-3 text-muted">{article.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
