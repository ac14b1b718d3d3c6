import { setTimeout as after } from 'node:timers/promises';
import type { Running } from './process.ts';

type Print = (line: string) => void;

const dossiers = 20;

interface Ids {
  readonly data: readonly { readonly order_id: number; readonly batch_id: number }[];
}

/**
 * The longest answer of a health check, which reads nothing, while the server draws: its first document, then the dossiers of 20 orders, for each a
 * zip that another caller asks for. A refused caller asks again after the time it was told.
 */
export async function benchDrawing(ours: Running, cookie: string, print: Print): Promise<void> {
  const fetched = (path: string) => fetch(ours.url + path, { headers: { cookie } });
  const idsOf = async (path: string) => ((await (await fetched(path)).json()) as Ids).data;
  const [report] = await idsOf('/api/document/reports');
  const orders = await idsOf('/api/document/dossiers');
  const download = async (path: string): Promise<number> => {
    const answer = await fetched(path);
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status === 200) return byteLength;
    if (answer.status !== 503) throw new Error(`${path}: ${answer.status}`);
    await after(Number(answer.headers.get('retry-after')) * 1000);
    return download(path);
  };
  const shown = async (name: string, paths: readonly string[]) => {
    const began = performance.now();
    const { longest, result } = await watched(ours, () => Promise.all(paths.map(download)));
    const kb = result.reduce((sum, one) => sum + one, 0) / 1000;
    print(
      `${longest.toFixed(1).padStart(7)}  ${name} (${kb.toFixed(0)} kB in ${(performance.now() - began).toFixed(0)} ms, memory ${ours.memory()} MB)`,
    );
  };
  print('longest stall of the event loop while documents are drawn, ms');
  await shown('nothing is drawn', []);
  await shown('the first document', [`/api/document/report/${report?.batch_id}/file`]);
  await shown(
    `${dossiers} dossiers drawn at once`,
    orders.slice(0, dossiers).map(({ order_id: id }) => `/api/document/dossiers/zip?ids=${id}`),
  );
}

/** The longest time between a question and its answer during some work, and a moment after it, ms. */
async function watched<T>(ours: Running, work: () => Promise<T>): Promise<{ longest: number; result: T }> {
  const state = { isOver: false };
  let longest = 0;
  const watching = (async () => {
    while (!state.isOver) {
      const asked = performance.now();
      await (await fetch(`${ours.url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
      await after(1);
    }
  })();
  await after(300);
  const result = await work();
  await after(300);
  state.isOver = true;
  await watching;
  return { longest, result };
}
