import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shopFor } from '#test/shop.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/emulator.md', import.meta.url)), 'utf8');

interface Example {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answer: unknown;
}

/** Every call of the page with the answer below it. */
const examples = [...page.matchAll(/```http\n([^]*?)```\s+```json\n([^]*?)```/g)].map(
  ([, sent = '', answer = '']): Example => {
    const [head = '', body = ''] = sent.trim().split('\n\n');
    const [call = '', ...lines] = head.split('\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
    return {
      call,
      headers,
      body,
      answer: JSON.parse(answer, (_key, value) => (value === '…' ? expect.anything() : value)),
    };
  },
);

const openShop = shopFor();

test('the documented calls are answered as the page says', async () => {
  const shop = await openShop();
  expect(examples.length).toBe(page.match(/```http/g)?.length);
  for (const { call, headers, body, answer } of examples) {
    const [method, url] = call.split(' ');
    const sent = await shop.app.inject({
      method: method as 'GET',
      url: url ?? '',
      headers: { ...headers, ...(body !== '' && { 'content-type': 'application/json' }) },
      ...(body !== '' && { payload: body }),
    });
    expect(sent.json(), call).toMatchObject(answer as object);
  }
});
