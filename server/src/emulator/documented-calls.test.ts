import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shopFor } from '#test/shop.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/emulator.md', import.meta.url)), 'utf8');

interface Example {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** JSON, or headers for an answer that is a file. */
  readonly kind: string;
  readonly answer: string;
}

const headersIn = (lines: readonly string[]) =>
  Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));

/** Every call of the page with the answer below it. */
const examples = [...page.matchAll(/```http\n([^]*?)```\s+```(json|text)\n([^]*?)```/g)].map(
  ([, sent = '', kind = '', answer = '']): Example => {
    const [head = '', body = ''] = sent.trim().split('\n\n');
    const [call = '', ...lines] = head.split('\n');
    return { call, headers: headersIn(lines), body, kind, answer: answer.trim() };
  },
);

const withDots = (answer: string): object =>
  JSON.parse(answer, (_key, value) => (value === '…' ? expect.anything() : value)) as object;

const openShop = shopFor();

test('the documented calls are answered as the page says', async () => {
  const shop = await openShop();
  expect(examples.length).toBe(page.match(/```http/g)?.length);
  let download: Buffer = Buffer.alloc(0);
  for (const { call, headers, body, kind, answer } of examples) {
    const [method, url] = call.split(' ');
    const sent = await shop.app.inject({
      method: method as 'GET',
      url: url ?? '',
      headers: { ...(body !== '' && { 'content-type': 'application/json' }), ...headers },
      // `< file`: the body is the file downloaded before.
      ...(body !== '' && { payload: body.startsWith('< ') ? download : body }),
    });
    if (kind === 'json') {
      expect(sent.json(), call).toMatchObject(withDots(answer));
    } else {
      expect(sent.headers, call).toMatchObject(headersIn(answer.split('\n')));
      download = sent.rawPayload;
    }
  }
});
