import { contract, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import type { Emulator } from '#testing.ts';
import { png } from './png.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { stagedFields, type Stage } from './staged-examples.ts';
import { contentOf } from './upload.ts';

const formType = 'application/x-www-form-urlencoded';
const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

export interface SentAnswer {
  readonly status: number;
  /** Code of the envelope; 10000 for a file. */
  readonly code: number;
  /** The body; empty for a file. */
  readonly text: string;
}

interface SendAs {
  readonly cookie: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RawRequest {
  readonly method: EndpointRecord['method'];
  readonly url: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form unless `contentType` says otherwise. */
  readonly body?: string | Buffer;
  readonly contentType?: string;
}

/** Sends a request through the emulator's supertest agent. */
export async function sendRaw({ agent }: Pick<Emulator, 'agent'>, request: RawRequest) {
  const { method, url, cookie = '', headers = {}, body, contentType = formType } = request;
  // A fixed host: addresses in answers must not depend on the port of the run.
  const sending = (await agent())[methods[method]](url).set({ host: 'localhost:80', ...headers });
  if (cookie !== '') sending.set('cookie', cookie);
  return body === undefined ? sending : sending.set('content-type', contentType).send(body);
}

/** Sends any operation of the contract as the web app would, by its record alone; an upload sends a picture. */
export async function sendAs(
  emulator: Pick<Emulator, 'agent'>,
  { cookie, headers = {} }: SendAs,
  record: EndpointRecord,
  input: Readonly<Record<string, unknown>>,
): Promise<SentAnswer> {
  const { method, url, form } = requestOf(record, input);
  const { status, body, text } = await sendRaw(emulator, {
    method,
    url,
    cookie,
    headers,
    ...contentOf(record, form),
  });
  const isFile = record.download === true && status === 200;
  return { status, ...(isFile ? { code: 10000, text: '' } : { code: body.code, text }) };
}

const signature = png().toString('base64');

/** Calls that some examples need a moment before, in a seeded world. */
const stages: Readonly<Record<string, readonly [EndpointRecord, Readonly<Record<string, unknown>>]>> = {
  'order.hmFile': [contract.order.hmUpload, contract.order.hmUpload.example],
  'order.transferred': [contract.order.pay, { id: 1, pay_id: 4 }],
  'user.contractSignature': [contract.user.signContract, { ...contract.user.signContract.example, signature }],
  'voucher.retry': [contract.voucher.buy, contract.voucher.buy.example],
  'voucher.state': [contract.voucher.buy, contract.voucher.buy.example],
};

/** The example of a record once it can succeed: a download has its file, a payment its order, an order its summary. */
export async function exampleOf(
  emulator: Pick<Emulator, 'agent'>,
  cookie: string,
  record: Endpoint<EndpointRecord>,
): Promise<Readonly<Record<string, unknown>>> {
  const stage = stages[record.name];
  if (stage) await sendAs(emulator, { cookie }, ...stage);
  if (record.name !== 'order.create') {
    return { ...record.example, ...(await stagedFields(stageOf(emulator, cookie), record.name)) };
  }
  const { checkout } = contract.cart;
  const { text } = await sendAs(emulator, { cookie }, checkout, checkout.example);
  const { data } = JSON.parse(text) as { data: { summary_token: string } };
  return { ...record.example, summary_token: data.summary_token };
}

function stageOf(emulator: Pick<Emulator, 'agent'>, cookie: string): Stage {
  return {
    ask: async (record, input) => JSON.parse((await sendAs(emulator, { cookie }, record, input)).text).data,
    code: async (phone) =>
      (await sendRaw(emulator, { method: 'GET', url: `/__emu/outbox?recipient=${phone}` })).body[0].code,
    scan: async (codeUrl, answer) => {
      await sendRaw(emulator, { method: 'POST', url: new URL(codeUrl).pathname, body: `answer=${answer}` });
    },
  };
}
