import { endpoints, pathParameters, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAs } from './send.ts';
import { createEmulator, type Emulator } from '#testing.ts';

/** Every operation that searches a typed text: a new operation is tested with these spellings automatically. */
const searches = endpoints.flatMap((record) => {
  const field = ['keywords', 'q'].find((name) => name in record.input.shape);
  return field !== undefined && pathParameters(record.path).length === 0 ? [{ record, field }] : [];
});

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const between = (mark: string) => (text: string) => Array.from(text).join(mark);

const spellings: readonly (readonly [string, (text: string) => string])[] = [
  ['full-width', wide],
  ['with a tab and an apostrophe, as from a spreadsheet', (text) => `'${text}\t`],
  ['between quotes', (text) => `“${text}”`],
  ['with marks around it', (text) => `\ufeff${text}\u200b`],
  ['with marks within', between('\u200b')],
  ['with joiners within', between('\u200d')],
  ['with wide blanks around it', (text) => `\u3000${text}\u00a0`],
  ['in capitals', (text) => text.toUpperCase()],
  ['traditional', (text) => text.replaceAll('胶', '膠').replaceAll('发', '發')],
];

let emulator: Emulator;
let words: Record<'number' | 'open' | 'invoice' | 'batch' | 'name' | 'help' | 'request', string>;
beforeAll(async () => {
  emulator = await createEmulator();
  const first = (sql: string) => String(emulator.db.sqlite.prepare(sql).pluck().get());
  const own = "buyer_id = (SELECT id FROM buyers WHERE username = 'buyer')";
  words = {
    number: first(`SELECT order_sn FROM orders WHERE ${own} AND status = 'finished' ORDER BY id DESC LIMIT 1`),
    open: first(`SELECT order_sn FROM orders o WHERE ${own} AND status NOT IN ('unpaid', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM invoice_orders x WHERE x.order_id = o.id AND x.is_living = 1) LIMIT 1`),
    invoice: first(`SELECT number FROM invoices WHERE ${own} AND number IS NOT NULL ORDER BY id DESC LIMIT 1`),
    batch: first(`SELECT b.number FROM batches b JOIN order_line_batches x ON x.batch_id = b.id
      JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id
      WHERE o.${own} AND o.status = 'finished' ORDER BY o.id DESC LIMIT 1`),
    name: '胶囊',
    help: '发票',
    request: first(`SELECT specification FROM item_requests WHERE ${own} ORDER BY id DESC LIMIT 1`),
  };
});
afterAll(() => emulator.close());

async function found({ record, field }: (typeof searches)[number], text: string): Promise<{ data: unknown }> {
  const { keywords: _keywords, q: _q, ...example } = record.example;
  const cookie = emulator.session('buyer');
  return JSON.parse((await sendAs(emulator, { cookie }, record, { ...example, [field]: text })).text) as {
    data: unknown;
  };
}

/** The keyword each operation is called with, so that it finds something. */
const wordOf = ({ name }: Endpoint<EndpointRecord>): keyof typeof words => {
  const special: Readonly<Record<string, keyof typeof words>> = {
    'order.list': 'number',
    'invoice.list': 'invoice',
    'invoice.orders': 'open',
    'document.reports': 'batch',
    'document.dossiers': 'number',
    'document.trace': 'batch',
    'post.search': 'help',
    'user.buyList': 'request',
  };
  return special[name] ?? 'name';
};

describe.each(searches.map((search) => [search.record.name, search] as const))('%s finds', (_name, search) => {
  test.each(spellings)('what is typed %s', async (_spelling, typed) => {
    const word = words[wordOf(search.record)];
    const [plain, other] = [await found(search, word), await found(search, typed(word))];
    if ('q' in search.record.input.shape) expect(plain.data).toMatchObject({ batches: [expect.anything()] });
    else expect(plain.data).not.toEqual([]);
    expect(other).toEqual(plain);
  });
});

test('a number with blanks in it is found as well, and signs of patterns are plain text', async () => {
  const orders = searches.find(({ record }) => record.name === 'order.list');
  const of = async (text: string) => orders && (await found(orders, text)).data;
  const { number } = words;
  expect(await of(`${number.slice(0, 8)} ${number.slice(8)}`)).toEqual(await of(number));
  for (const sign of ['\\', '%%', '_%']) expect(await of(sign)).toEqual([]);
});
