import type { Payload } from '@baicao/client/api';
import { ApiFailure, brokenAnswer } from '@baicao/client/failure';
import { endpoints, isRead, pageOf, type EndpointRecord } from '@baicao/shared/contract';
import type { Call } from '@baicao/shared/contract/calls';
import { readAnswer, Unreadable, type Repair } from '@baicao/shared/contract/answer-reader';
import { limits } from '@baicao/shared/limits';
import { described } from '@baicao/shared/contract/described';

const reported = new Set<string>();

/**
 * Reads an answer that another host writes in a form of its own. Each field that was repaired is told to the console, once. Throws ApiFailure
 * where a page cannot do without what is missing; a write has happened all the same.
 */
export function readTolerantly(
  endpoint: Call,
  answer: Payload,
  input: Readonly<Record<string, unknown>> = {},
): Payload {
  try {
    const { data, meta, repairs } = readAnswer(recordOf(endpoint), answer);
    for (const repair of repairs) report(endpoint.name, repair);
    const isWholeList = endpoint.paged && Array.isArray(data) && data.length > limits.wallet.logPageMax;
    return isWholeList ? pageOfAll(endpoint.name, data, input) : { data, meta };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    warnOnce(endpoint.name, error.place, error.message);
    throw new ApiFailure(isRead(endpoint) ? unreadable : unreadableAfterWrite, endpoint.name);
  }
}

/** The whole record of a call, with the schema of its answer. */
function recordOf({ name }: Call): EndpointRecord {
  const record = endpoints.find((each) => each.name === name);
  if (!record) throw new Error(`${name} is no call of the contract`);
  return record;
}

/**
 * The page that was asked for, of a host that answers all rows at once: more than any page has, and a browser stands still while it draws
 * ten thousand.
 */
function pageOfAll(operation: string, rows: readonly unknown[], input: Readonly<Record<string, unknown>>): Payload {
  const page = Number(input['page'] ?? 1);
  const perPage = Number(input['per_page'] ?? limits.page.size);
  warnOnce(operation, 'data', `data has ${rows.length} rows, read as pages of ${perPage}`);
  return { data: rows.slice((page - 1) * perPage, page * perPage), meta: pageOf(page, perPage, rows.length) };
}

const unreadable = { ...brokenAnswer, message: '这部分数据暂时无法显示，请稍后重试或联系客服' };
const unreadableAfterWrite = { ...brokenAnswer, message: '操作已提交，但服务器的答复无法识别，请刷新页面确认结果' };

function report(operation: string, { place, found, used }: Repair): void {
  const shown = used === undefined ? 'left out' : `read as ${described(used)}`;
  warnOnce(operation, place, `${place} is ${described(found)}, ${shown}`);
}

function warnOnce(operation: string, place: string, text: string): void {
  const key = `${operation} ${place}`;
  if (reported.has(key)) return;
  reported.add(key);
  // For whoever connects this app to a host.
  // oxlint-disable-next-line no-console
  console.warn(`${operation}: ${text}`);
}
