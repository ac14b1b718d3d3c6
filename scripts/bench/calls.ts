import { endpoints, isRead } from '@baicao/shared/contract';
import { requestOf } from '@baicao/shared/contract/request-of';
import { percentileOf } from './figures.ts';
import { postForm } from './post-form.ts';
import type { Running } from './process.ts';

type Print = (line: string) => void;

const warmUps = 100;
const turns = 20;
/** Calls shown: those that take longest after a write. */
const shown = 20;

/**
 * Every read with the input of its example, as one buyer, one after another: processor time of the server for an answer, ms, asked again
 * and again, and right after the buyer has written something. Uncompressed, as a test asks.
 */
export async function benchCalls(ours: Running, cookie: string, print: Print): Promise<void> {
  const found: { name: string; again: number; afterWrite: number; bytes: number }[] = [];
  for (const record of endpoints) {
    if (!isRead(record)) continue;
    const { url } = requestOf(record, record.example);
    const ask = async () => {
      const before = ours.processorMs();
      const answer = await fetch(ours.url + url, { headers: { cookie, 'accept-encoding': 'identity' } });
      const { byteLength: bytes } = await answer.arrayBuffer();
      return { ms: ours.processorMs() - before, status: answer.status, bytes };
    };
    const { status, bytes } = await ask();
    if (status !== 200) continue;
    for (let turn = 0; turn < warmUps; turn += 1) await ask();
    const again: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) again.push((await ask()).ms);
    const afterWrite: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await (await postForm(`${ours.url}/api/favorite`, { goods_ids: [1001 + turn] }, cookie)).arrayBuffer();
      afterWrite.push((await ask()).ms);
    }
    found.push({
      name: record.name,
      again: percentileOf(again, 0.5),
      afterWrite: percentileOf(afterWrite, 0.5),
      bytes,
    });
  }
  print(`${found.length} reads of a buyer, ms of processor: again and again, after a write`);
  for (const { name, again, afterWrite, bytes } of found
    .toSorted((a, b) => b.afterWrite - a.afterWrite)
    .slice(0, shown))
    print(`${again.toFixed(2).padStart(7)} ${afterWrite.toFixed(2).padStart(7)}  ${name} (${bytes} bytes)`);
}
