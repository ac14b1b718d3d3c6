import type { AddressField } from '@baicao/shared/validation/address-text';

export type { AddressField } from '@baicao/shared/validation/address-text';

/** The texts of the form. */
export type Typed = Record<AddressField, string>;

export interface Recognised {
  /** What is put into the form. */
  readonly values: Partial<Typed>;
  /** Fields to mark: `district` stands for the whole region. */
  readonly marked: readonly AddressField[];
  /** What the line said, what of the form was replaced, what is still missing. */
  readonly notes: readonly string[];
}

const fieldNames = { shr: '收货人', phone: '手机号', address: '详细地址' } as const;
const textFields = ['shr', 'phone', 'address'] as const;
const regionFields = ['province', 'city', 'district'] as const;

/**
 * What a pasted line fills in and replaces. A region is filled in as a whole or not at all: a city of the line and a county
 * typed before would not belong together. The parser and the list of counties are loaded when first needed.
 */
export async function recognise(line: string, typed: Typed): Promise<Recognised> {
  const { parseAddressText } = await import('@baicao/shared/validation/address-text');
  const { fields, notes } = parseAddressText(line);
  const hasRegion = fields.province !== undefined;
  const region = hasRegion ? Object.fromEntries(regionFields.map((name) => [name, fields[name] ?? ''])) : {};
  const texts = Object.fromEntries(textFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  const values: Partial<Typed> = { ...texts, ...region };
  const marked = [
    ...textFields.filter((name) => values[name] !== undefined),
    ...(hasRegion ? ['district' as const] : []),
  ];
  return { values, marked, notes: [...notes, ...replaced(values, typed)] };
}

function replaced(values: Partial<Typed>, typed: Typed): string[] {
  const texts = textFields
    .filter((name) => values[name] !== undefined && typed[name] !== '' && values[name] !== typed[name])
    .map((name) => `${fieldNames[name]}“${typed[name]}”`);
  const before = regionFields.map((name) => typed[name]).join('');
  const now = regionFields.map((name) => values[name] ?? '').join('');
  const all = [...texts, ...(now !== '' && before !== '' && now !== before ? [`地区“${before}”`] : [])];
  return all.length === 0 ? [] : [`已替换原来填写的${all.join('、')}`];
}
