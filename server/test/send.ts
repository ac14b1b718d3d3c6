import { contract, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import type { Emulator } from '#testing.ts';
import { requestOf } from './request.ts';
import { multipart, sampleFiles } from './upload.ts';

export interface SentAnswer {
  readonly status: number;
  /** Of the envelope; 10000 for a file. */
  readonly code: number;
  readonly text: string;
}

interface SendAs {
  readonly cookie: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends any operation of the contract as the web app would, by its record alone; an upload sends a picture. */
export async function sendAs(
  { app }: Pick<Emulator, 'app'>,
  { cookie, headers = {} }: SendAs,
  record: EndpointRecord,
  input: Readonly<Record<string, unknown>>,
): Promise<SentAnswer> {
  const { method, url, payload } = requestOf(record, input);
  const form = { contentType: 'application/x-www-form-urlencoded', body: payload };
  const { contentType, body } = record.upload ? multipart([{ bytes: sampleFiles.png }]) : form;
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': contentType }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isFile = record.download === true && answer.statusCode === 200;
  return { status: answer.statusCode, code: isFile ? 10000 : answer.json<{ code: number }>().code, text: answer.body };
}

/** The cookie of a person who has just logged in; an empty text where he may not. */
export async function cookieOf({ app }: Pick<Emulator, 'app'>, username: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: contract.auth.login.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `username=${username}&password=baicao123`,
  });
  const header = answer.headers['set-cookie'];
  return String(Array.isArray(header) ? header[0] : (header ?? '')).split(';')[0] ?? '';
}

/** What some examples need to have happened a moment before, in a seeded world. */
const stages: Readonly<Record<string, readonly [EndpointRecord, Readonly<Record<string, unknown>>]>> = {
  'order.hmFile': [contract.order.hmUpload, contract.order.hmUpload.example],
  'order.transferred': [contract.order.pay, { id: 1, pay_id: 4 }],
  'voucher.retry': [contract.voucher.buy, contract.voucher.buy.example],
  'voucher.state': [contract.voucher.buy, contract.voucher.buy.example],
};

/** The example of a record once it can succeed: a download has its file, a payment what it pays, an order its summary. */
export async function exampleOf(
  emulator: Pick<Emulator, 'app'>,
  cookie: string,
  record: Endpoint<EndpointRecord>,
): Promise<Readonly<Record<string, unknown>>> {
  const stage = stages[record.name];
  if (stage) await sendAs(emulator, { cookie }, ...stage);
  if (record.name !== 'order.create') return record.example;
  const { checkout } = contract.cart;
  const { text } = await sendAs(emulator, { cookie }, checkout, checkout.example);
  const { data } = JSON.parse(text) as { data: { summary_token: string } };
  return { ...record.example, summary_token: data.summary_token };
}
