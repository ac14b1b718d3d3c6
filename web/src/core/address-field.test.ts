import { contract } from '@baicao/shared/contract';
import { addressFields } from '@baicao/shared/contract/address-fields';
import { keywordsIn } from '@baicao/shared/text/characters';
import { expect, test } from 'vitest';
import { valueIn } from './address-field.ts';

const calls = {
  credit: contract.user.creditLog,
  favorites: contract.favorite.list,
  invoices: contract.invoice.list,
  itemRequests: contract.user.buyList,
  messages: contract.message.list,
  money: contract.user.moneyLog,
  often: contract.user.fastBuy,
  orders: contract.order.list,
  reports: contract.document.reports,
} satisfies Record<keyof typeof addressFields, unknown>;

const numbers = ['', '0', '1', '2', '7', '99', '101', '01', '-1', '1e3', '1.0', ' 1', '１', '999999999', '1000000000'];
const days = [
  '2026-01-31',
  '2026-02-28',
  '2026-02-29',
  '2024-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '0000-00-00',
];
const words = ['all', 'asc', 'desc', 'price', 'Price', 'date', 'constructor', '全部'];
const texts = [' 六味 地黄 ', '\u200b', '药'.repeat(39), `${'药'.repeat(39)} 丸`, '药'.repeat(300), '\u0007', 'a\nb'];
const all = [...numbers, ...days, ...words, ...texts];

const cases = Object.entries(calls).flatMap(([list, { input }]) =>
  Object.entries(input.shape).map(([name, schema]) => {
    const field = Object.entries(Object.entries(addressFields).find(([key]) => key === list)?.[1] ?? {}).find(
      ([key]) => key === name,
    )?.[1];
    if (field === undefined) throw new Error(`${list} has no ${name}`);
    return { list, name, field, schema };
  }),
);

test.each(cases)('$name of $list is read as its call reads it', ({ field, schema }) => {
  for (const text of all) {
    const cut = field.kind === 'text' ? keywordsIn(text, field.most) : text;
    const taken = schema.safeParse(cut);
    expect(valueIn(field, text), JSON.stringify(text)).toEqual(
      taken.success ? taken.data : schema.safeParse(undefined).data,
    );
  }
  expect(valueIn(field, null)).toEqual(schema.safeParse(undefined).data);
});

test('each word of a call can be read', () => {
  for (const { field } of cases)
    for (const word of field.kind === 'word' ? field.words : []) expect(valueIn(field, word)).toBe(word);
});
