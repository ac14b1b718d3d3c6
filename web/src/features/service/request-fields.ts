import { contract } from '@baicao/shared/contract';
import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import { isBlank } from '@baicao/shared/text/tidy-text';
import type * as z from 'zod';

const schema = contract.user.buy.input;

/** The form of an item request, as typed. */
export const emptyRequest = {
  goods_name: '',
  ypgg: '',
  sccj: '',
  number: '',
  price: '',
  valid_until: '',
  contact_name: '',
  phone: '',
  message: '',
} as const;
export type RequestFields = Record<keyof typeof emptyRequest, string>;

/** What may be left out is left out where it is blank; full-width digits and a unit after a number are understood. */
function typed(fields: RequestFields): Record<string, string> {
  const quantity = parseQuantity(fields.number);
  const read = {
    ...fields,
    number: quantity.ok ? String(quantity.number) : fields.number.trim(),
    price: fields.price.normalize('NFKC').trim().replace(/^¥\s*/, ''),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => !isBlank(value)));
}

/** The first message of each wrong field, in the order of the form. */
export function requestErrors(fields: RequestFields): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of schema.safeParse(typed(fields)).error?.issues ?? []) {
    const name = String(path[0]);
    if (!messages.has(name)) messages.set(name, message);
  }
  return Object.fromEntries(messages);
}

/** What is sent; undefined while a field is wrong. */
export function requestInput(fields: RequestFields): z.output<typeof schema> | undefined {
  return schema.safeParse(typed(fields)).data;
}
