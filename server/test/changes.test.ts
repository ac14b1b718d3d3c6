import { endpoints, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { requestOf } from '@baicao/shared/contract/request-of';
import { expect, test } from 'vitest';
import { createEmulator } from '#testing.ts';
import { sendAs } from './send.ts';
import { asShop, type Shop } from './shop.ts';
import { testClientOf } from './test-client.ts';
import { examples, situations } from './writes-in-situations.ts';

/** Through the API: every read whose answer changes after a write reads a subject that the record of the write names in `changes`. */

type Fields = Readonly<Record<string, unknown>>;
type Operation = Endpoint<EndpointRecord>;

/** Files are fetched when they are needed; pages do not cache them. */
const reads = endpoints.filter((record) => record.reads !== undefined && record.download !== true);

/** The inputs of a read: its example, the example with each field of the write, and with each of its numbers as an id. */
function inputsOf({ example, input }: Operation, written: Fields): Fields[] {
  const own = Object.entries(written).filter(([name]) => name in input.shape);
  const ids = 'id' in input.shape ? Object.values(written).flat().filter(Number.isInteger) : [];
  const all = [
    example,
    ...own.map(([name, value]) => ({ ...example, [name]: value })),
    ...ids.map((id) => ({ ...example, id })),
  ];
  return [...new Map(all.map((fields) => [JSON.stringify(fields), fields])).values()];
}

/** The answers of all reads, by their name and input. */
async function answers({ app }: Shop, cookie: string, written: Fields): Promise<Map<string, string>> {
  const calls = reads.flatMap((read) => inputsOf(read, written).map((input) => [read, input] as const));
  const all = new Map<string, string>();
  for (const [read, input] of calls) {
    const { method, url } = requestOf(read, input);
    const { payload } = await app.inject({ method, url, headers: { cookie, host: 'localhost:80' } });
    all.set(`${read.name} ${JSON.stringify(input)}`, payload);
  }
  return all;
}

/** Operations that read any of the record's `changes`. */
function readersOf({ changes = [] }: Operation): ReadonlySet<string> {
  const isChanged = new Set<string>(changes);
  return new Set(
    reads.flatMap(({ name, reads: subjects = [] }) => (subjects.some((one) => isChanged.has(one)) ? name : [])),
  );
}

test.each([...examples, ...situations].map((one) => [one.write.name, one.title, one] as const))(
  '%s, %s: what answers otherwise afterwards is asked again',
  async (_name, _title, situation) => {
    const { write, as, stage, afterwards } = situation;
    const shop = asShop(await createEmulator({ audited: false }));
    const cookie = shop.session(as ?? write.exampleAs ?? 'buyer');
    const input = await stage(shop, testClientOf(shop, cookie));
    const before = await answers(shop, cookie, input);
    const { code, text } = await sendAs(shop, { cookie }, write, input);
    expect(code, text).toBe(10000);
    await afterwards?.(shop, JSON.parse(text).data);
    const after = await answers(shop, cookie, input);
    const readers = readersOf(write);
    const differing = [...before.keys()].filter((call) => before.get(call) !== after.get(call));
    // An example may change nothing; a situation must change something.
    expect(situations.includes(situation) && differing.length === 0).toBe(false);
    expect(differing.filter((call) => !readers.has(call.split(' ')[0] ?? ''))).toEqual([]);
    await shop.close();
  },
);
