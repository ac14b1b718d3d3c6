import { describe, expect, it } from 'vitest';
import { createEditQueue } from './edit-queue.ts';

/** A server that answers only when the test says so. */
function slowServer<V>() {
  const sent: { lane: string; value: V; answer: () => void }[] = [];
  const send = (lane: string, value: V) => new Promise<void>((answer) => void sent.push({ lane, value, answer }));
  const answerAll = async () => {
    for (let i = 0; i < sent.length; i += 1) {
      sent[i]?.answer();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { sent, send, answerAll, values: () => sent.map(({ value }) => value) };
}

describe('one request in flight per lane, the last value wins', () => {
  it('sends the first value at once and of the rest only the last', async () => {
    const server = slowServer<number>();
    const queue = createEditQueue<number>({ send: server.send });
    for (const number of [10, 20, 30, 40]) queue.push('7', number);
    expect(server.values()).toEqual([10]);
    await server.answerAll();
    expect(server.values()).toEqual([10, 40]);
    expect(queue.isIdle).toBe(true);
  });

  it('sends a value pushed while the second request is in flight', async () => {
    const server = slowServer<number>();
    const queue = createEditQueue<number>({ send: server.send });
    queue.push('7', 10);
    queue.push('7', 20);
    server.sent[0]?.answer();
    await Promise.resolve();
    await Promise.resolve();
    queue.push('7', 30);
    expect(server.values()).toEqual([10, 20]);
    await server.answerAll();
    expect(server.values()).toEqual([10, 20, 30]);
  });

  it('runs lanes in parallel', () => {
    const server = slowServer<number>();
    const queue = createEditQueue<number>({ send: server.send });
    queue.push('1', 5);
    queue.push('2', 6);
    expect(server.sent.map(({ lane }) => lane)).toEqual(['1', '2']);
  });

  it('merges waiting values with the given function', async () => {
    const server = slowServer<string[]>();
    const queue = createEditQueue<string[]>({ send: server.send, merge: (waiting, next) => [...waiting, ...next] });
    queue.push('select', ['a']);
    queue.push('select', ['b']);
    queue.push('select', ['c']);
    await server.answerAll();
    expect(server.values()).toEqual([['a'], ['b', 'c']]);
  });

  it('discards the waiting value of a dropped lane', async () => {
    const server = slowServer<number>();
    const queue = createEditQueue<number>({ send: server.send });
    queue.push('7', 10);
    queue.push('7', 20);
    queue.drop('7');
    await server.answerAll();
    expect(server.values()).toEqual([10]);
  });

  it('calls onIdle once, when every lane is idle', async () => {
    const server = slowServer<number>();
    let idleCalls = 0;
    const queue = createEditQueue<number>({
      send: server.send,
      onIdle: () => {
        idleCalls += 1;
      },
    });
    queue.push('1', 5);
    queue.push('2', 6);
    const idle = queue.idle();
    server.sent[0]?.answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(idleCalls).toBe(0);
    await server.answerAll();
    await idle;
    expect(idleCalls).toBe(1);
  });

  it('is idle when nothing was pushed', async () => {
    const queue = createEditQueue<number>({ send: () => Promise.resolve() });
    await expect(queue.idle()).resolves.toBeUndefined();
  });
});
