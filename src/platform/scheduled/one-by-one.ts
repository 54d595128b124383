import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";

/** Thrown after all the others were done. */
export class SomeFailed extends Error {
  constructor(errors: unknown[]) {
    super(`${errors.length} could not be done, all the others were`, { cause: errors[0] });
    this.name = "SomeFailed";
  }
}

/** One that fails keeps back none behind it; `SomeFailed` is thrown at the end. A failure of the database ends it at once. */
export async function oneByOne<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const errors: unknown[] = [];
  for (const item of items)
    try {
      results.push(await work(item));
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      errors.push(error);
    }
  if (errors.length > 0) throw new SomeFailed(errors);
  return results;
}

/** The same for steps that do not need each other; the sum of what they return. */
export async function allSteps(...steps: (() => Promise<number | void>)[]): Promise<number> {
  const counts = await oneByOne(steps, (step) => step());
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
