import { createEmulator, type Emulator } from '@baicao/server/testing';
import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';

type Print = (line: string) => void;
type Form = Readonly<Record<string, string>>;

interface Question {
  readonly what: string;
  readonly record: EndpointRecord;
  readonly known: Form;
  readonly unknown: Form;
  /** A call made before each pair, not measured. */
  readonly before?: EndpointRecord;
}

const { login, loginSms, phoneLogin, resetSms, resetVerify } = contract.auth;
const [knownPhone, unknownPhone] = ['13800000001', '13999999999'];

const questions: readonly Question[] = [
  {
    what: 'a wrong password',
    record: login,
    known: { username: 'buyer', password: 'wrong-password' },
    unknown: { username: 'nobody', password: 'wrong-password' },
  },
  { what: 'a code to log in', record: loginSms, known: { phone: knownPhone }, unknown: { phone: unknownPhone } },
  {
    what: 'a wrong code to log in',
    record: phoneLogin,
    known: { phone: knownPhone, code: '0000' },
    unknown: { phone: unknownPhone, code: '0000' },
    before: loginSms,
  },
  {
    what: 'a code for a forgotten password',
    record: resetSms,
    known: { phone: knownPhone },
    unknown: { phone: unknownPhone },
  },
  {
    what: 'a wrong code for a forgotten password',
    record: resetVerify,
    known: { phone: knownPhone, username: 'buyer', code: '0000' },
    unknown: { phone: unknownPhone, username: 'buyer', code: '0000' },
    before: resetSms,
  },
];

/**
 * Whether the time to answer tells a known account from an unknown one: pairs of calls in turn, who is first changing from
 * pair to pair. Where nothing is told, the medians are alike and the known one is the slower in about half of the pairs.
 */
export async function benchKnownAccounts(pairs: number, print: Print): Promise<void> {
  for (const question of questions) {
    const emulator = await createEmulator();
    const times = { known: [] as number[], unknown: [] as number[] };
    // The first pairs warm the process up.
    for (let pair = -10; pair < pairs; pair += 1) {
      const both = await timePair(emulator, question, pair);
      if (pair < 0) continue;
      times.known.push(both.known);
      times.unknown.push(both.unknown);
    }
    await emulator.close();
    const slower = times.known.filter((ms, at) => ms > (times.unknown[at] ?? 0)).length;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    print(
      `${((100 * known) / unknown).toFixed(0).padStart(4)} %  ${question.what}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, known slower in ${((100 * slower) / pairs).toFixed(0)} % of ${pairs} pairs`,
    );
  }
}

async function timePair(emulator: Emulator, { record, known, unknown, before }: Question, pair: number) {
  // Beyond every cooldown and throttle.
  emulator.clock.advance(10 * minuteMs);
  const ask = (form: Form, of: EndpointRecord = record) => timed(emulator, of, form, pair);
  if (before) {
    await ask(phoneOf(known), before);
    await ask(phoneOf(unknown), before);
  }
  if (pair % 2 === 0) return { known: await ask(known), unknown: await ask(unknown) };
  const first = await ask(unknown);
  return { known: await ask(known), unknown: first };
}

const phoneOf = ({ phone = '' }: Form): Form => ({ phone });

async function timed({ app }: Emulator, { method, path }: EndpointRecord, form: Form, pair: number): Promise<number> {
  // Another address for each pair: an address may ask only so often.
  const remoteAddress = `10.1.${Math.floor((pair + 10) / 250)}.${(pair + 10) % 250}`;
  const started = performance.now();
  const query = method === 'GET' ? { query: { ...form } } : { payload: form };
  await app.inject({ method, url: path, remoteAddress, ...query });
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
