import { readWhole } from '@baicao/shared/quantity/parse-quantity';
import { isSum } from './bulk-sums.ts';

/** The fields of one row of a list as written; empty where a field is missing. */
export interface Written {
  readonly id: string;
  readonly barcode: string;
  readonly approval: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** Words of a free line that are neither name nor specification: a maker, a brand, part of the name. */
  readonly extras: readonly string[];
  /** The number with its unit: "30盒", "2件". */
  readonly number: string;
  /** Whether the list has a number column: an empty cell in it is a missing number. */
  readonly asksNumber: boolean;
  /** The reason why the number is a guess; empty where it is none. */
  readonly doubt: string;
}

const approvalPattern =
  /(?:国药准字|国药证字|进口药品注册证号?)?\s*[HZSJBT][A-Z]?\d{8}(?!\d)|\p{Script=Han}{1,2}械[注备][准进许]?\d{6,12}/iu;

export function isApproval(cell: string): boolean {
  const found = approvalPattern.exec(cell.normalize('NFKC'));
  return found !== null && found[0].length + 2 >= cell.trim().length;
}

/**
 * A code of digits restored from the forms of spreadsheets and exporters: 6,901…, 6901….0, and 6.901…E+12 where it still has all its digits, which Excel
 * never shows.
 */
export function plainCode(cell: string): string {
  const plain = cell.normalize('NFKC').replaceAll(/[\s'-]/g, '');
  const [, first = '', digits = '', exponent = ''] = /^(\d)\.(\d{9,})e\+?(\d{1,2})$/i.exec(plain) ?? [];
  if (first !== '' && digits.length <= Number(exponent)) return first + digits.padEnd(Number(exponent), '0');
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/.test(plain) ? plain.replace(/\..*$/, '').replaceAll(',', '') : plain;
}

/** A retail barcode, also one that Excel has turned into an exponent. */
export function isBarcode(cell: string): boolean {
  const plain = plainCode(cell);
  return /^69\d{11}$|^\d{8}$|^\d{12,14}$/.test(plain) || isExponent(plain);
}

/** 6.90123E+12: the last digits are lost. */
export function isExponent(cell: string): boolean {
  return /^\d(\.\d+)?e\+?\d{1,2}$/i.test(cell.trim());
}

const makerEnd = /(公司|药厂|制药|药业|厂|集团|生物|医药|饮片|股份|器械|科技|中药|制品|药材|材料)$/;

export function looksLikeMaker(cell: string): boolean {
  return /\p{Script=Han}{3}/u.test(cell) && makerEnd.test(cell.replace(/[(（].*$/, ''));
}

const packUnits = '盒瓶袋支包件箱罐桶条套个听台只副卷板';
const numberCell = new RegExp(`^[x×*]?\\s*\\d[\\d,]*(?:\\.\\d+)?\\s*(?:[${packUnits}]|大?件|中包)?$`, 'i');

export function looksLikeNumber(cell: string): boolean {
  return numberCell.test(cell.normalize('NFKC').trim());
}

// A strength or content with its unit, the pieces after it, and the pack: 0.25g*24粒, 100ml:0.3g/瓶, 7.2cm×1.9cm, 80万单位/瓶.
const amount = String.raw`\d+(?:\.\d+)?\s*(?:万?(?:单位|iu|u)|mg|kg|μg|µg|ug|ml|cm|mm|fr|g|l|m|%|[粒片支丸贴枚袋瓶板盒s只包])`;
const specPattern = new RegExp(
  String.raw`(?<![a-z\d.])${amount}(?:\s*[*×x:/+]\s*(?:${amount}|\d+|[盒瓶袋支包板罐只个台卷])(?![a-z])){1,4}|(?<![a-z\d.])\d+(?:\.\d+)?\s*(?:万?(?:单位|iu)|mg|kg|μg|µg|ug|ml|g|cm|mm|fr)(?:\s*/\s*[盒瓶袋支包板罐只个片粒丸])?(?![a-z])`,
  'giu',
);

/** The specifications inside a text. */
export function specsIn(text: string): string[] {
  return text.normalize('NFKC').match(specPattern) ?? [];
}

const bullet = /^\s*(?:[(（]?\d{1,3}\s*[)）、.．:：]|[①-⑳•·\-–*#])\s*(?=[^\d\s])/u;

/** Parses a line as people write it: "1、阿莫西林胶囊 0.25g*24粒 XX制药 30盒". */
export function readLine(line: string): Written {
  let rest = line.replace(bullet, '').normalize('NFKC').replaceAll(money, ' ').trimEnd();
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? '';
    if (found !== '') rest = rest.replace(found, ' ');
    return found.trim();
  };
  const approval = take(approvalPattern);
  const barcode = take(/(?<!\d)69\d{11}(?!\d)/);
  const figures = figuresAtEnd(rest);
  const number = figures ?? { ...takeNumber(rest), doubt: '' };
  rest = number.rest;
  const spec = specsIn(rest).join(' ');
  for (const one of specsIn(rest)) rest = rest.replace(one, ' ');
  const words = rest.split(/[\s,;，；。|、:：]+/).filter((word) => /[\p{L}\p{N}%]/u.test(word));
  const id = words.length === 1 && /^\d{1,9}$/.test(words[0] ?? '') ? (words[0] ?? '') : '';
  return {
    id,
    barcode,
    approval,
    spec,
    number: number.text,
    asksNumber: false,
    doubt: number.doubt,
    ...named(id === '' ? words : []),
  };
}

/** Splits words into maker and name: a maker may come before the name. */
function named(words: readonly string[]): Pick<Written, 'name' | 'maker' | 'extras'> {
  const maker = words.length > 1 ? (words.find(looksLikeMaker) ?? '') : '';
  const [name = '', ...extras] = words.filter((word) => word !== maker);
  return { name, maker, extras };
}

/** Prices and sums beside the number: ¥12.50, 12.5元/盒. */
const money =
  /[¥￥]\s*\d[\d,]*(?:\.\d+)?(?:\s*\/\s*[盒瓶袋支包])?|(?<![\d.,])\d[\d,]*(?:\.\d+)?\s*(?:元|块钱)(?:\s*\/\s*[盒瓶袋支包])?/g;

interface NumberInLine {
  readonly text: string;
  readonly rest: string;
  readonly doubt: string;
}

/** Several bare figures at the end, as copied from a table without its separators: with several whole figures the number is ambiguous. */
function figuresAtEnd(line: string): NumberInLine | undefined {
  const found = /(?:\s+\d[\d,]*(?:\.\d+)?){2,}$/.exec(line);
  if (!found || !/\p{L}/u.test(line.slice(0, found.index))) return undefined;
  const words = found[0].trim().split(/\s+/);
  const [a, b, c] = words;
  const factors = words.length === 3 && isSum(a, b, c) ? words.slice(0, 2) : words;
  const whole = factors.filter((word) => readWhole(word) !== null);
  const [text = ''] = whole;
  const others = whole.filter((word) => word !== text);
  const doubt = others.length > 0 ? `一行有 ${[text, ...others].join('、')} 几个数，暂按 ${text} 识别，请确认数量` : '';
  return { text, rest: line.slice(0, found.index), doubt };
}

const asked = String.raw`(?:数量|采购|要|需|订|来|共|各)\s*:?\s*`;
const figure = String.raw`\d{1,3}(?:,\d{3})+|\d+`;
const unit = `\\s*(?:[${packUnits}]|中包)`;
/** A number after a sign or an amount belongs to the specification: 10ml*6支, 100ml:0.3g, 10ml x 6支. */
const notInSpec = String.raw`(?<![*×x/.]\s*)(?<!\d[a-z%μ]*:\s*)(?<![\d.])`;
const notAfterAmount = String.raw`(?<!\d\s*(?:mg|ml|g|[片粒丸支袋贴])\s*)`;
const atWord = String.raw`(?:^|(?<=[\s,;、:|]))`;
/** Tried in this order: a number with a pack unit at the end of the line; a number with a unit elsewhere; a number after ×; a bare number at the end. */
const numberPatterns = [
  new RegExp(`(?:${asked}|${notInSpec})(?<number>-?(?:${figure})(?:\\.\\d+)?${unit})[\\s.;,!。]*$`, 'iu'),
  new RegExp(`${atWord}(?:${asked})?(?<number>(?:${figure})${unit})(?=[\\s,;、。])`, 'iu'),
  new RegExp(`${notAfterAmount}(?<=[\\s,;、\\p{Script=Han})])[x×*]\\s*(?<number>(?:${figure})(?:${unit})?)\\s*$`, 'iu'),
  new RegExp(`(?<=[\\s,;、:|])(?:${asked})?(?<number>-?(?:${figure})(?:\\.\\d+)?)\\s*$`, 'u'),
];

function takeNumber(text: string): { text: string; rest: string } {
  for (const pattern of numberPatterns) {
    const found = pattern.exec(text);
    const number = found?.groups?.['number'];
    if (found && number !== undefined)
      return {
        text: number.trim(),
        rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`,
      };
  }
  return { text: '', rest: text };
}
