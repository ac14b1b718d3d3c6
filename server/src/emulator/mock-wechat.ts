import type { Database } from '@baicao/db/client';
import { asc, eq, isNotNull, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { AppContext } from '#domain/context.ts';
import { wechatName } from '#domain/wechat-name.ts';
import {
  confirmScan,
  recordScan,
  refuseScan,
  scanByCode,
  scanState,
  type Scan,
  type ScanState,
} from '#domain/wechat-scans.ts';

/** The data of the page of a scan. */
export interface WechatPage {
  /** A sentence about the action that is confirmed. */
  readonly purpose: string;
  readonly state: ScanState;
  /** WeChat users the tester may be: the value to answer with, and a name. */
  readonly users: readonly { readonly answer: string; readonly name: string }[];
}

/** When a code is opened or answered, and whether by somebody who may control the emulator: nobody else confirms as the WeChat of an account. */
export interface Opening {
  readonly now: number;
  readonly isSteered: boolean;
}

/** Answers other than the name of an account: a WeChat without an account, a refusal. */
export const newUser = 'new';
export const refusal = 'refuse';

/** The tester opened the code: it counts as scanned. Undefined for an unknown code. */
export function openScan({ db }: AppContext, code: string, opening: Opening): WechatPage | undefined {
  const scan = scanByCode(db, code);
  if (!scan) return undefined;
  if (scanState(scan, opening.now) === 'waiting') recordScan(db, scan);
  return pageOf(db, code, opening);
}

/** The tester's answer; an answered or expired scan is unchanged, and so is a scan for an answer that names no account. */
export function answerScan(
  { db, random }: AppContext,
  code: string,
  answer: string,
  opening: Opening,
): WechatPage | undefined {
  const scan = scanByCode(db, code);
  if (!scan) return undefined;
  if (['waiting', 'scanned'].includes(scanState(scan, opening.now))) {
    if (answer === refusal) refuseScan(db, scan);
    const unionid = answer === newUser ? `wx${random.token(14)}` : unionidOf(db, answer, opening);
    if (unionid !== undefined) confirmScan(db, scan, unionid, opening.now);
  }
  return pageOf(db, code, opening);
}

function pageOf(db: Database, code: string, opening: Opening): WechatPage | undefined {
  const scan = scanByCode(db, code);
  return scan && { purpose: purposeOf(db, scan), state: scanState(scan, opening.now), users: users(db, opening) };
}

const companyOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, p.id)),
);

function purposeOf(db: Database, { buyerId }: Scan): string {
  if (buyerId === null) return '登录百草仓网页版';
  return `绑定到百草仓账号“${companyOf(db).get({ id: buyerId })?.company ?? ''}”`;
}

const boundAccounts = query((orm) =>
  orm
    .select({ id: buyers.id, company: buyers.company, unionid: buyers.wechatUnionid })
    .from(buyers)
    .where(isNotNull(buyers.wechatUnionid))
    .orderBy(asc(buyers.id))
    .limit(usersMax),
);

/** Most bound WeChat users offered on a page. */
const usersMax = 8;

const offeredAccounts = (db: Database, { isSteered }: Opening) => (isSteered ? boundAccounts(db).all() : []);

function users(db: Database, opening: Opening): WechatPage['users'] {
  const bound = offeredAccounts(db, opening).map(({ id, company, unionid }) => ({
    answer: String(id),
    name: `${wechatName(unionid ?? '')}，已绑定“${company}”的微信`,
  }));
  return [...bound, { answer: newUser, name: '新的微信号（未绑定）' }];
}

function unionidOf(db: Database, answer: string, opening: Opening): string | undefined {
  return offeredAccounts(db, opening).find(({ id }) => String(id) === answer)?.unionid ?? undefined;
}
