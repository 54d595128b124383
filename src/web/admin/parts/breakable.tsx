import { Fragment } from "react";

/** A long address or label is broken where it is put together, when it must be broken at all. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/_-])|(?=[@.])/).map((part, place) => (
    // The parts of one text keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
