import { Plus, Trash2 } from "lucide-react";
import type { Service } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualRich } from "#src/web/admin/editing/rich/bilingual-rich.tsx";
import { BilingualText, InEachLanguage, LabelIn } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { orEmpty, part, present, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { slugOf } from "#src/site/content/slugs.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { QuestionList } from "#src/web/admin/site/questions/question-list.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { servicesWords } from "./words.ts";

type Page = NonNullable<Service["page"]>;

export function ServicePageFields({ service }: { service: Edited<Service> }) {
  const t = useWords(servicesWords);
  const maybe = part(service, "page");
  const page = present(maybe);
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t.page}</h3>
        <p className="text-muted">{t.pageIntro}</p>
      </div>
      {page ? (
        <PageFields page={page} onRemoved={(former) => set(maybe, former)} onRemove={() => set(maybe, null)} />
      ) : (
        <ToolButton icon={Plus} className="sm:justify-self-start" onClick={() => set(maybe, newPage(service.value))}>
          {t.addPage}
        </ToolButton>
      )}
    </section>
  );
}

type Props = { page: Edited<Page>; onRemove: () => void; onRemoved: (former: Page) => void };

function PageFields({ page, onRemove, onRemoved }: Props) {
  const t = useWords(servicesWords);
  const { toast } = useToast();
  const remove = () => {
    const former = page.value;
    onRemove();
    toast({ title: t.pageRemoved, action: { label: t.undo, onAction: () => onRemoved(former) } });
  };
  return (
    <>
      <Addresses page={page} />
      <BilingualText of={part(page, "heading")} label={t.heading} isNeeded />
      <BilingualText of={part(page, "intro")} label={t.introText} rows={4} />
      <BilingualRich of={part(page, "html")} label={t.text} isNeeded hasPictures />
      <h4 className="font-bold">{t.questions}</h4>
      <QuestionList of={part(page, "questions")} />
      <ToolButton icon={Trash2} className="sm:justify-self-start" onClick={remove}>
        {t.removePage}
      </ToolButton>
    </>
  );
}

/** That of the first language, which the others share until they have their own. */
function Addresses({ page }: { page: Edited<Page> }) {
  const t = useWords(servicesWords);
  const [first] = useSiteLanguages();
  const slugs = part(page, "slugs");
  return (
    <InEachLanguage about={slugs}>
      {(language) => {
        const own = orEmpty(part(slugs, language));
        const isShared = language === first && own.value === "";
        return (
          <TextOf
            key={language}
            of={isShared ? part(page, "slug") : own}
            label={<LabelIn label={t.slug} language={language} />}
            hint={language === first ? t.slugHint : t.ownSlugHint}
            placeholder={page.value.slug}
            maxLength={80}
          />
        );
      }}
    </InEachLanguage>
  );
}

function newPage({ id, label }: Service): Page {
  const slug = slugOf(label.fr || label.en) || id;
  const english = slugOf(label.en);
  const slugs = english !== "" && english !== slug ? { en: english } : {};
  return { slug, slugs, title: label, description: noText, heading: label, intro: noText, html: noText, questions: [] };
}
