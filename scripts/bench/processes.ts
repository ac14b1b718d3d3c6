import { seededRandom } from '../../server/src/domain/random.ts';
import { percentileOf } from './figures.ts';
import { listAddresses } from './list-addresses.ts';
import { addressesMax, loaded, writesOf, type MixOptions } from './mix.ts';
import type { Running } from './process.ts';

const numbers = [1, 2, 4] as const;

/** Options of the mix, with several servers on one file instead of one. */
type ProcessesOptions = Omit<MixOptions, 'ours' | 'goods'> & { readonly servers: readonly Running[] };

/**
 * Lists for buyers with 20 acknowledged writes a second, asked of 1, 2 and 4 processes on one file in turn, in interleaved rounds; the first process
 * takes the writes. Processor time of all of them for an answer: what more processes cost, apart from what more cores bring.
 */
export async function benchProcesses({
  servers,
  buyers,
  rounds,
  seconds,
  seed,
  print,
}: ProcessesOptions): Promise<void> {
  const random = seededRandom(seed);
  const mix = { name: '', addresses: listAddresses(random, addressesMax), cookies: buyers, beside: writesOf(buyers) };
  const spent = new Map<number, number[]>(numbers.map((number) => [number, []]));
  const writes = new Map<number, number[]>(numbers.map((number) => [number, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const number of numbers) {
      const { perAnswerUs, besides } = await loaded(inTurn(servers.slice(0, number)), mix, random, seconds);
      spent.get(number)?.push(perAnswerUs);
      writes.get(number)?.push(...besides);
    }
  }
  const median = (number: number) => percentileOf(spent.get(number) ?? [], 0.5);
  for (const number of numbers) {
    const us = median(number);
    const wait = percentileOf(writes.get(number) ?? [], 0.99);
    print(
      `${((100 * median(1)) / us).toFixed(0).padStart(5)} %  lists, ${buyers.length} buyers, 20 writes/s, ${number} processes: ${us.toFixed(0)} µs of processor, write p99 ${wait.toFixed(0)} ms`,
    );
  }
  print(`memory of ${servers.length} processes: ${servers.map((server) => server.memory()).join(' ')} MB`);
}

/** Several servers as one, asked in turn; the first is the first that is asked, and gets what is sent beside. */
function inTurn(servers: readonly Running[]): Running {
  let asked = 0;
  const sum = (of: (server: Running) => number) => servers.reduce((all, server) => all + of(server), 0);
  return {
    get url() {
      return servers[asked++ % servers.length]?.url ?? '';
    },
    memory: () => sum((server) => server.memory()),
    processorMs: () => sum((server) => server.processorMs()),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}
