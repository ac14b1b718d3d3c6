/** A figure as lists write counts and money; undefined for any other text. */
export function figureIn(cell: string | undefined): number | undefined {
  const plain = (cell ?? '').normalize('NFKC').replaceAll(/[,\s¥￥元]/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Whether number times price is the amount, within rounding to fen; undefined where one of them is missing. */
export function isSum(
  number: string | undefined,
  price: string | undefined,
  amount: string | undefined,
): boolean | undefined {
  const [count, each, sum] = [number, price, amount].map(figureIn);
  if (count === undefined || each === undefined || sum === undefined) return undefined;
  return Math.abs(count * each - sum) <= 0.005 * count + 0.011;
}
