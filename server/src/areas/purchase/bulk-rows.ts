import type { BulkColumn } from '@baicao/shared/contract';
import { readWhole } from '@baicao/shared/quantity/parse-quantity';
import { isBarcode, plainCode, readLine, type Written } from './bulk-line.ts';

const nothing: Written = {
  id: '',
  barcode: '',
  approval: '',
  name: '',
  spec: '',
  maker: '',
  extras: [],
  number: '',
  asksNumber: false,
  doubt: '',
};

const fields = ['id', 'barcode', 'approval', 'name', 'spec', 'maker', 'number'] as const;

/**
 * The fields of a row, by the meanings of its columns. A row of a single cell in a list of several columns is a line somebody
 * wrote across; a column of whole lines gives the fields that no other column has.
 */
export function writtenIn(cells: readonly string[], meanings: readonly BulkColumn[], doubt = ''): Written {
  const filled = cells.filter((cell) => cell !== '');
  const [only = ''] = filled;
  const of = (meaning: BulkColumn) => (meanings.includes(meaning) ? (cells[meanings.indexOf(meaning)] ?? '') : '');
  const isLine = filled.length === 1 && meanings.length > 1 && /\s/.test(only);
  const line = isLine ? readLine(only) : of('text') === '' ? nothing : readLine(of('text'));
  if (isLine) return line;
  const own = Object.fromEntries(fields.map((field) => [field, of(field) || line[field]])) as Pick<
    Written,
    (typeof fields)[number]
  >;
  return {
    ...own,
    ...codeAsName(own),
    number: numberIn(own.number, of),
    extras: line.extras,
    asksNumber: meanings.some((meaning) => meaning === 'number' || meaning === 'cartons'),
    doubt: line.doubt || doubt,
  };
}

/** Takes a code in a column of names as a code. */
function codeAsName({ id, barcode, name }: Pick<Written, 'id' | 'barcode' | 'name'>) {
  const plain = plainCode(name);
  if (id === '' && /^\d{1,7}$/.test(plain)) return { id: plain, name: '' };
  return barcode === '' && isBarcode(plain) ? { barcode: plain, name: '' } : {};
}

function numberIn(number: string, of: (meaning: BulkColumn) => string): string {
  return number === '' ? withUnit(of('cartons'), '件') : withUnit(number, of('unit'));
}

/** Adds the unit of its own column; a number that names its unit keeps it. */
function withUnit(number: string, unit: string): string {
  return readWhole(number) === null ? number : `${number}${unit}`;
}
