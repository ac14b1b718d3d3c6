import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { hash } from 'node:crypto';
import { seededRandom, wholeBelow } from '#domain/random.ts';
import { requestOf } from '@baicao/shared/contract/request-of';

const { auth, cart, goods, user } = contract;

interface BuyerRequest {
  readonly method: EndpointRecord['method'];
  readonly url: string;
  readonly body?: string;
  readonly cookie: string;
}

interface BuyerAnswer {
  readonly text: string;
  /** The cookie that a login has set. */
  readonly setCookie: string;
}

type Send = (request: BuyerRequest) => Promise<BuyerAnswer>;
type Drawn = readonly [Pick<EndpointRecord, 'method'> & { readonly path: string }, Readonly<Record<string, unknown>>];

/**
 * A buyer who logs in and makes `count` calls drawn by `seed`: fills and empties the cart, reads. Answers a digest for each; they are the
 * same as long as nobody else changes what the buyer reads.
 */
export async function randomBuyer(send: Send, seed: string, count: number): Promise<string[]> {
  const random = seededRandom(seed);
  const below = (limit: number) => wholeBelow(random, limit);
  let cookie = '';
  const ask = async ([record, input]: Drawn) => {
    const { method, url, form } = requestOf(record, input);
    return send({ method, url, cookie, ...(form && { body: form.toString() }) });
  };
  const login = await ask([auth.login, { username: 'buyer', password: 'baicao123' }]);
  cookie = login.setCookie.split(';')[0] ?? '';
  const lines = async (): Promise<number[]> => {
    const { text } = await ask([cart.list, {}]);
    return (JSON.parse(text) as { data: { data: { id: number }[] } }).data.data.map(({ id }) => id);
  };
  const draws: readonly (() => Drawn | Promise<Drawn>)[] = [
    () => [cart.add, { params: [{ goods_id: 1001 + below(60), number: 10 + below(90) }] }],
    () => [cart.quickAdd, { id: 1001 + below(60) }],
    async () => {
      const ids = await lines();
      return [cart.batchDelete, { ids: ids.filter(() => below(4) === 0).concat(ids.slice(0, 1)) }];
    },
    () => [cart.list, {}],
    () => [cart.total, {}],
    () => [goods.list, { page: 1 + below(9) }],
    () => [user.base, {}],
  ];
  const digests: string[] = [];
  for (let done = 0; done < count; done += 1) {
    const drawn = await draws[below(draws.length)]?.();
    if (drawn) digests.push(hash('sha256', (await ask(drawn)).text).slice(0, 16));
  }
  return digests;
}
