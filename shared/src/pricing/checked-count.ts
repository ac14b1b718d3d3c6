/** A whole number at or above 0, as input of pricing. Throws a RangeError that names what is none. */
export function checkedCount(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${what} is no whole number at or above 0: ${value}`);
  return value;
}
