import { contract } from '@baicao/shared/contract';
import { createEmulator, type Emulator } from '@baicao/server/testing';
import { randomBuyer } from '@baicao/server/test/random-buyer';

type Print = (line: string) => void;

const clients = 64;
const resets = 200;
const emulators = 50;
const named = 10_000;

/**
 * Emulators of one process: time and memory of each. Then namespaces of one server over HTTP: `calls` random calls of each of 64 buyers in a namespace of their own, one buyer after another
 * and all at once; their answers must be the same. The time of a reset and of a year; 10,000 namespaces.
 */
export async function benchNamespaces(calls: number, print: Print): Promise<void> {
  await emulatorsOfOneProcess(print);
  const emulator = await createEmulator();
  const url = `http://127.0.0.1:${await emulator.listen()}`;
  await resetTimes(url, print);
  await years(url, print);
  await leaks(url, calls, print);
  await many(url, print);
  await emulator.close();
}

async function leaks(url: string, calls: number, print: Print): Promise<void> {
  const names = Array.from({ length: clients }, (_none, index) => `client-${index}`);
  const run = (name: string) => randomBuyer(sendTo(url, name), name, calls);
  const alone: string[][] = [];
  const began = performance.now();
  for (const name of names) alone.push(await run(name));
  const between = performance.now();
  await fetch(`${url}/__emu/reset?all=1`, { method: 'POST' });
  const together = await Promise.all(names.map(run));
  const differing = together.flatMap((digests, at) => digests.filter((digest, call) => digest !== alone[at]?.[call]));
  const perSecond = (ms: number) => `${((clients * calls * 1000) / ms).toFixed(0)} calls/s`;
  print(
    `${clients} buyers in ${clients} namespaces, ${calls} random calls each: ${differing.length} answers differ from those of the buyer alone ` +
      `(one after another ${perSecond(between - began)}, at once ${perSecond(performance.now() - between)})`,
  );
  if (differing.length > 0) throw new Error('namespaces share something');
}

function sendTo(url: string, name: string): Parameters<typeof randomBuyer>[0] {
  return async ({ method, url: path, body, cookie }) => {
    const headers = { cookie, 'x-emu-namespace': name, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
    return { text: await answer.text(), setCookie: answer.headers.get('set-cookie') ?? '' };
  };
}

async function resetTimes(url: string, print: Print): Promise<void> {
  for (const name of ['client-1', 'default']) {
    const times: number[] = [];
    for (let done = 0; done < resets; done += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/__emu/reset`, { method: 'POST', headers: { 'x-emu-namespace': name } });
      await answer.text();
      times.push(performance.now() - began);
    }
    const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(resets * share)]?.toFixed(1);
    print(`reset of ${name} over HTTP, ${resets} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
}

async function years(url: string, print: Print): Promise<void> {
  const times: number[] = [];
  for (let done = 0; done < 5; done += 1) {
    await fetch(`${url}/__emu/reset`, { method: 'POST', headers: { 'x-emu-namespace': 'year' } });
    const began = busyMs();
    const body = new URLSearchParams({ by: 'P365D' });
    const answer = await fetch(`${url}/__emu/clock/advance`, {
      method: 'POST',
      headers: { 'x-emu-namespace': 'year' },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
    times.push(busyMs() - began);
  }
  print(`365 days: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms of processor time (client included)`);
}

async function many(url: string, print: Print): Promise<void> {
  const began = performance.now();
  let evicted = 0;
  for (let made = 0; made < named; made += 1) {
    const answer = await fetch(`${url}/api/cart/total`, { headers: { 'x-emu-namespace': `many-${made}` } });
    await answer.text();
    if (answer.headers.has('x-emu-evicted')) evicted += 1;
  }
  const left = (await (await fetch(`${url}/__emu/namespaces`)).json()) as unknown[];
  const each = (performance.now() - began) / named;
  print(`${named} namespaces: ${left.length} are left, ${evicted} gone, ${each.toFixed(1)} ms each, ${memoryMb()} MB`);
}

async function emulatorsOfOneProcess(print: Print): Promise<void> {
  const memoryBefore = memoryMb();
  const began = performance.now();
  const open: Emulator[] = [await createEmulator()];
  print(`first emulator of a process: ${(performance.now() - began).toFixed(0)} ms (its seed image is there already)`);
  const each = await busyEach(emulators - 1, async () => void open.push(await createEmulator()));
  print(`each of ${emulators - 1} further emulators at once: ${each} ms of processor time`);
  const memory = `${memoryMb() - memoryBefore} MB more than before the first`;
  for (const emulator of open) await (await emulator.agent('buyer')).get(contract.cart.list.path).expect(200);
  print(`${emulators} emulators open in one process: ${memory}, ${memoryMb() - memoryBefore} MB once each was asked`);
  for (const emulator of open) await emulator.close();
  const madeAndClosed = await busyEach(200, async () => (await createEmulator()).close());
  const emulator = await createEmulator();
  const reset = await busyEach(200, () => emulator.reset());
  print(`one after another: ${madeAndClosed} ms to make and close one, ${reset} ms to reset it`);
  await emulator.close();
}

/** Processor time of each of `count` runs, in ms with two digits. */
async function busyEach(count: number, run: () => Promise<void>): Promise<string> {
  const began = busyMs();
  for (let done = 0; done < count; done += 1) await run();
  return ((busyMs() - began) / count).toFixed(2);
}

const memoryMb = () => Math.round(process.memoryUsage().rss / 2 ** 20);

function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
