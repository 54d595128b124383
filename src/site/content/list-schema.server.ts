import { array, check, maxLength, pipe, type GenericSchema } from "valibot";
import { codedText } from "./content-problems.ts";

export const list = <Item extends GenericSchema<unknown, { id: string }>>(item: Item, longest: number) =>
  pipe(
    array(item),
    maxLength(longest, codedText("tooMany", { max: longest })),
    check((items) => new Set(items.map((one) => one.id)).size === items.length, codedText("repeated")),
  );
