// `npm run openapi:examples`: what every operation answers to its example in the seeded world, for the OpenAPI document.
import { endpoints, isRead, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { requestOf } from '@baicao/shared/contract/request-of';
import { exampleOf, sendRaw } from '@baicao/server/test/send';
import { contentOf } from '@baicao/server/test/upload';
import { createEmulator, type Emulator } from '@baicao/server/testing';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shortened } from './answer-examples/shortened.ts';

const file = fileURLToPath(new URL('../server/src/docs/answer-examples.json', import.meta.url));

async function answerTo(emulator: Emulator, record: Endpoint<EndpointRecord>): Promise<unknown> {
  const cookie = emulator.session(record.exampleAs ?? 'buyer');
  const { method, url, form } = requestOf(record, await exampleOf(emulator, cookie, record));
  const as = record.access === 'visitor' && record.exampleAs === undefined ? '' : cookie;
  const answer = await sendRaw(emulator, { method, url, cookie: as, ...contentOf(record, form) });
  const { code, data, meta } = answer.body as Record<string, unknown>;
  if (code !== 10000) throw new Error(`${record.name} answered ${answer.text}`);
  return { data: shortened(data), ...(meta === undefined ? {} : { meta }) };
}

const examples: Record<string, unknown> = {};
const forReads = await createEmulator();
for (const record of endpoints.filter(({ download }) => download !== true)) {
  const emulator = isRead(record) ? forReads : await createEmulator();
  examples[record.name] = await answerTo(emulator, record);
  if (emulator !== forReads) await emulator.close();
}
await forReads.close();
writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
