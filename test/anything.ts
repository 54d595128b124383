import fc from "fast-check";

/** Strings that often break programs: prototype keys, lone surrogates, formulas, line breaks. */
const infamous = [
  ...["", " ", "constructor", "__proto__", "toString", "hasOwnProperty", "null", "undefined", "NaN", "-1", "1e309"],
  ...["\u0000", "\r\nBcc: a@b.example", "\ud800", "\udc00x", "\u202e", "\u2028", "\ufeff", "ẞ", "İ", "ﬀ", "e\u0301"],
  ...["=1+1", "＝1", "<img src=x onerror=alert(1)>", "'; drop table leads;--", "{{7*7}}", "$&", "$1", "\\", "%", "%zz"],
  ...["//elsewhere.example", "javascript:alert(1)", "http://[", "9".repeat(400), " ".repeat(3_000), "a".repeat(3_000)],
];

export const anyText = fc.oneof(
  fc.constantFrom(...infamous),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

/** `usual` nine times in ten. */
export function mostly<T>(taken: fc.Arbitrary<T>, other: fc.Arbitrary<unknown> = anyText): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: taken }, { weight: 1, arbitrary: other });
}

/** Nearly valid text: a parser's own tokens in any order, mixed with other text. */
export function textOf(...words: string[]): fc.Arbitrary<string> {
  const piece = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: anyText });
  return fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join("")),
    anyText,
  );
}

/** Any JSON value. */
export const anyJson = fc.oneof(fc.jsonValue({ maxDepth: 4 }), anyText);

/** Nearly valid input: the given fields, some missing, some of another type. */
export function inputOf(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const spoiled = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: anyJson }),
    ]),
  );
  const form = fc.record(spoiled, { noNullPrototype: true });
  const part = fc.record(spoiled, { requiredKeys: [], noNullPrototype: true });
  return fc.oneof({ weight: 6, arbitrary: form }, { weight: 2, arbitrary: part }, { weight: 1, arbitrary: anyJson });
}

/** The same inputs in every run. */
const seed = 20_261_121;

/** Returned by a property for an input that was refused. */
export const refused = "refused";
const FEWEST_TAKEN = 20;

/**
 * Checks a property on many inputs and reports the smallest counterexample. Fails when nearly all inputs are refused,
 * which would prove nothing.
 */
export function holdsFor<T>(inputs: fc.Arbitrary<T>, promise: (input: T) => unknown, runs = 1_000): void {
  let taken = 0;
  const property = fc.property(inputs, (input) => {
    if (promise(input) !== refused) taken += 1;
  });
  fc.assert(property, { numRuns: runs, seed });
  if (taken < FEWEST_TAKEN) throw new Error(`only ${taken} of ${runs} inputs were not refused`);
}

export async function holdsLater<T>(
  inputs: fc.Arbitrary<T>,
  promise: (input: T) => Promise<void>,
  runs = 200,
): Promise<void> {
  await fc.assert(fc.asyncProperty(inputs, promise), { numRuns: runs, seed });
}
