import { createClient } from '@baicao/client';
import { requestParts } from '@baicao/client/api';
import { contract, endpoints, isRead, successCodes, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { bodyOf, driftsOf, type Drift, type ReadAnswer } from '@baicao/shared/contract/drift';

/**
 * `conforms`: a success as the contract has it · `refused`: a refusal that the operation has, e.g. of an id that this host does not
 * know · `drifts`: structure, code or status differ · `not there`: no such address · `failed`: 5xx, or no answer.
 */
type Verdict = 'conforms' | 'refused' | 'drifts' | 'not there' | 'failed';

export interface CheckedOperation {
  readonly operation: string;
  readonly verdict: Verdict;
  /** HTTP status and code of the envelope; null: no answer, no code. */
  readonly status: number | null;
  readonly code: number | null;
  readonly drifts: readonly Drift[];
  /** The host's message of a refusal or a failure. */
  readonly message: string;
}

type Input = Readonly<Record<string, unknown>>;

export interface CheckOptions {
  /** Origin of the host. */
  readonly host: string;
  /** The account that logs in first; without it only calls that are open to visitors succeed. */
  readonly as?: { readonly username: string; readonly password: string };
  /** Whether calls that change something are made as well, with their examples. */
  readonly writes: boolean;
  /** Inputs by operation, with ids that the host knows, in place of the contract's example. */
  readonly inputs: Readonly<Record<string, Input>>;
}

/** These calls end the session that the check needs for the next calls. */
const endsSession: ReadonlySet<string> = new Set([contract.user.logout.name, contract.user.endSession.name]);

/** Asks a host every call of the contract, one after another. Throws where the login is refused or nobody answers. */
export async function checkContract({ host, as, writes, inputs }: CheckOptions): Promise<CheckedOperation[]> {
  const client = createClient({ baseURL: host });
  if (as) await client.api.auth.login(as);
  const ask = async (method: string, url: string, data?: URLSearchParams | FormData): Promise<ReadAnswer> => {
    const asked = {
      method,
      url,
      data,
      responseType: 'arraybuffer',
      validateStatus: () => true,
      maxRedirects: 0,
    } as const;
    const answer = await client.http.request<ArrayBuffer>(asked);
    return { status: answer.status, body: bodyOf(answer.data) };
  };
  const nowhere = await ask('GET', '/api/no-such-call');
  const checked: CheckedOperation[] = [];
  for (const record of endpoints.filter((each) => isAsked(each, writes))) {
    const input = { ...record.example, ...inputs[record.name], ...(record.upload && { file: upload }) };
    const { method, url, body } = requestParts(record, input);
    checked.push(await judged(record, () => ask(method, url, body), isLike(nowhere, input)));
  }
  return checked;
}

const isAsked = (record: Endpoint<EndpointRecord>, writes: boolean) =>
  isRead(record) || (writes && !endsSession.has(record.name));

/** A table for calls that take tables; calls that take pictures refuse it with an error of the contract. */
const upload = new File(['商品编号,数量\r\n1001,10\r\n'], 'check.csv', { type: 'text/csv' });

type IsMissing = (answer: ReadAnswer) => boolean;

async function judged(
  record: Endpoint<EndpointRecord>,
  ask: () => Promise<ReadAnswer>,
  isMissing: IsMissing,
): Promise<CheckedOperation> {
  const operation = record.name;
  try {
    const answer = await ask();
    const { code = null, message = '' } = envelopeOf(answer.body);
    const drifts = isMissing(answer) ? [] : driftsOf(record, answer);
    const verdict = isMissing(answer) ? 'not there' : verdictOf(answer, drifts);
    return { operation, verdict, status: answer.status, code, drifts, message };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { operation, verdict: 'failed', status: null, code: null, drifts: [], message };
  }
}

function verdictOf({ status, body }: ReadAnswer, drifts: readonly Drift[]): Verdict {
  const { code } = envelopeOf(body);
  if (status >= 500) return 'failed';
  if (drifts.length > 0) return 'drifts';
  return code === undefined || successCodes.includes(code) ? 'conforms' : 'refused';
}

/** Whether an answer equals the host's answer for an unknown address; with an input it may also mean a missing record. */
const isLike =
  (nowhere: ReadAnswer, input: Input): IsMissing =>
  ({ status, body }) => {
    const [here, there] = [envelopeOf(body), envelopeOf(nowhere.body)];
    if (status === 405 || status === 501 || (status === 404 && here.code === undefined)) return true;
    const isSame = status === nowhere.status && here.code === there.code && here.message === there.message;
    return isSame && Object.keys(input).length === 0;
  };

function envelopeOf(body: unknown): { readonly code?: number; readonly message?: string } {
  if (typeof body !== 'object' || body === null) return {};
  const { code, message } = body as { code?: unknown; message?: unknown };
  return { ...(typeof code === 'number' && { code }), ...(typeof message === 'string' && { message }) };
}
