import { BookkeeperCard } from "./bookkeeper-card.tsx";
import { BooksFormSection } from "./books-form.tsx";

/** One part of the screen, which is loaded at once. */
export function BooksCards() {
  return (
    <>
      <BookkeeperCard />
      <BooksFormSection />
    </>
  );
}
