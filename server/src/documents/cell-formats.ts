import { attribute, type XmlToken } from './xml-tokens.ts';

/** The format of a number: as a day, or with leading zeros. */
export interface CellFormat {
  readonly isDate: boolean;
  /** Least number of digits. */
  readonly digits: number;
}

const plain: CellFormat = { isDate: false, digits: 0 };

/** Numbers of formats that are days or times in every workbook without being defined there; 27 to 36 and 50 to 58 are so in China. */
const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The formats of cells by the number of their style; a style may come before the format it names. */
export class CellFormats {
  readonly #codes = new Map<number, string>();
  readonly #styles: number[] = [];
  readonly #formats = new Map<number, CellFormat>();

  define(id: number, code: string): void {
    this.#codes.set(id, code);
  }

  /** Adds the format of the next style. */
  addStyle(id: number): void {
    this.#styles.push(id);
  }

  of(style: number): CellFormat {
    const id = this.#styles[style];
    if (id === undefined) return plain;
    const format = this.#formats.get(id) ?? formatOf(id, this.#codes.get(id));
    this.#formats.set(id, format);
    return format;
  }
}

/** Reads the formats of a workbook from the tags of its styles. */
export class StyleTags {
  #isInCells = false;

  constructor(private readonly formats: CellFormats) {}

  take(token: XmlToken): void {
    if (token.kind === 'text') return;
    if (token.name === 'cellXfs') this.#isInCells = token.kind === 'open';
    if (token.kind === 'close') return;
    const id = Number(attribute(token.attributes, 'numFmtId') ?? 0);
    if (token.name === 'numFmt') this.formats.define(id, attribute(token.attributes, 'formatCode') ?? '');
    if (token.name === 'xf' && this.#isInCells) this.formats.addStyle(id);
  }
}

function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return { isDate: isDateNumber(id), digits: 0 };
  const signs = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '');
  return {
    isDate: !/general/i.test(signs) && /[ymdhs年月日]/i.test(signs),
    digits: /^0+$/.test(signs) ? signs.length : 0,
  };
}

const dayMs = 86_400_000;
/** Days from the first one of Excel's calendar, which has a 29 February 1900, to 1970. */
const daysTo1970 = 25_569;
const daysTo1904 = 1_462;

/**
 * A number as a spreadsheet shows it: whole ones with all digits they were written with, others with the 15 digits that are calculated, so
 * that 9.9 * 1.1 is 10.89; days as YYYY-MM-DD.
 */
export function numberText(written: string, { isDate, digits }: CellFormat, is1904: boolean): string {
  const number = Number(written);
  if (written === '' || !Number.isFinite(number)) return written;
  if (isDate) return dayText(number + (is1904 ? daysTo1904 : 0)) ?? written;
  if (/^\d+$/.test(written)) return written.padStart(digits, '0');
  if (Number.isInteger(number)) return BigInt(number).toString().padStart(digits, '0');
  return String(Number(number.toPrecision(15)));
}

function dayText(serial: number): string | undefined {
  if (serial < 1 || serial > 2_958_465) return undefined;
  const days = Math.floor(serial) + (serial < 60 ? 1 : 0);
  return new Date((days - daysTo1970) * dayMs).toISOString().slice(0, 10);
}
