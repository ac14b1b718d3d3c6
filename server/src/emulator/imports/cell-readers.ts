import { parseYuan, type Fen } from '@baicao/shared/pricing/money';
import { readWhole } from '@baicao/shared/quantity/parse-quantity';
import { parseDay } from '@baicao/shared/time/shanghai';
import { charactersIn, hasAtMost } from '@baicao/shared/text/characters';
import type { CellValue, Unreadable } from './columns.ts';

const unreadable = (why: string): Unreadable => ({ why });
const plain = (text: string): string => text.normalize('NFKC').trim();

/** Removes the commas between groups of three digits, as spreadsheets show them. */
const withoutGroups = (text: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

/** `max`: characters. */
export function words(title: string, max: number) {
  return (text: string): string | Unreadable =>
    hasAtMost(text, max) ? text : unreadable(`${title}最多 ${max} 个字，现有 ${charactersIn(text)} 个字`);
}

/** A text that another rule of the product checks: `pattern` with its message. */
export function shaped(pattern: RegExp, message: string) {
  return (text: string): string | Unreadable =>
    pattern.test(plain(text)) ? plain(text) : unreadable(`“${text}”不对：${message}`);
}

export function wholeNumber(title: string, min: number, max: number) {
  return (text: string): number | Unreadable => {
    const number = readWhole(text) ?? Number.NaN;
    return number >= min && number <= max ? number : unreadable(`${title}“${text}”须为 ${min} 至 ${max} 的整数`);
  };
}

/** Above this price a line of a million pieces could not be counted in whole fen. */
const priceMaxFen = 1_000_000_000;

/** Yuan, above 0, as text: 12, 12.5, 12.50, ¥1,200.00, 12.50元. */
export function price(title: string) {
  return (text: string): Fen | Unreadable => {
    const yuan = withoutGroups(
      plain(text)
        .replace(/^[¥￥]\s*/, '')
        .replace(/\s*元$/, ''),
    );
    const fen = parseYuan(yuan);
    if (fen === null) return unreadable(`${title}“${text}”须为元，最多两位小数，如 12.50`);
    return fen > 0 && fen <= priceMaxFen ? fen : unreadable(`${title}“${text}”须大于 0，最多一千万元`);
  };
}

/** A day as YYYY-MM-DD: also reads 2027/6/30, 2027.6.30, 2027年6月30日 and 20270630. */
export function day(title: string) {
  return (text: string): string | Unreadable => {
    const [, year, month = '', date = ''] =
      /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain(text)) ??
      /^(\d{4})(\d{2})(\d{2})$/.exec(plain(text)) ??
      [];
    const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    return parseDay(written) === null ? unreadable(`${title}“${text}”须为日期，如 2027-06-30`) : written;
  };
}

/** One of the texts that each value may be written as. */
export function oneOf<V extends CellValue>(title: string, values: readonly (readonly [V, ...string[]])[]) {
  const named = new Map(
    values.flatMap(([value, ...others]) =>
      [String(value), ...others].map((word) => [plain(word).toLowerCase(), value]),
    ),
  );
  const shown = values.map(([value, first]) => first ?? String(value)).join('、');
  return (text: string): V | Unreadable =>
    named.get(plain(text).toLowerCase()) ?? unreadable(`${title}“${text}”须为${shown}之一`);
}

export function flag(title: string) {
  return oneOf(title, [
    [true, '是', '1', 'true', 'yes', 'y', '√'],
    [false, '否', '0', 'false', 'no', 'n', '×'],
  ]);
}
