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

/** Answers other than the name of an account: a WeChat without an account, a refusal. */
export const newUser = 'new';
export const refusal = 'refuse';

/** The tester opened the code: it counts as scanned. Undefined for an unknown code. */
export function openScan({ db }: AppContext, code: string, now: number): WechatPage | undefined {
  const scan = scanByCode(db, code);
  if (!scan) return undefined;
  if (scanState(scan, now) === 'waiting') recordScan(db, scan);
  return pageOf(db, code, now);
}

/** The tester's answer; an answered or expired scan is unchanged, and so is a scan for an answer that names no account. */
export function answerScan(
  { db, random }: AppContext,
  code: string,
  answer: string,
  now: number,
): WechatPage | undefined {
  const scan = scanByCode(db, code);
  if (!scan) return undefined;
  if (['waiting', 'scanned'].includes(scanState(scan, now))) {
    if (answer === refusal) refuseScan(db, scan);
    const unionid = answer === newUser ? `wx${random.token(14)}` : unionidOf(db, answer);
    if (unionid !== undefined) confirmScan(db, scan, unionid, now);
  }
  return pageOf(db, code, now);
}

function pageOf(db: Database, code: string, now: number): WechatPage | undefined {
  const scan = scanByCode(db, code);
  return scan && { purpose: purposeOf(db, scan), state: scanState(scan, now), users: users(db) };
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

function users(db: Database): WechatPage['users'] {
  const bound = boundAccounts(db)
    .all()
    .map(({ id, company, unionid }) => ({
      answer: String(id),
      name: `${wechatName(unionid ?? '')}，已绑定“${company}”的微信`,
    }));
  return [...bound, { answer: newUser, name: '新的微信号（未绑定）' }];
}

function unionidOf(db: Database, answer: string): string | undefined {
  return (
    boundAccounts(db)
      .all()
      .find(({ id }) => String(id) === answer)?.unionid ?? undefined
  );
}
